import type { SisSource, SourceState } from '#connectors/connector.ts'
import { RunRejected } from '../run.ts'
import { merges } from '../tables.ts'

/**
 * An optional half may contain what nothing else does, such as directory opt-outs. Losing it would
 * undo that for everyone at once (34 CFR 99.37(b)).
 * @param known the fingerprints of the last good run
 * @throws RunRejected naming it
 */
export function refuseLostHalves(
  source: SisSource,
  { deliveries }: SourceState,
  known: ReadonlyMap<string, string>,
): void {
  for (const { kind, details } of merges) {
    if (!details || details.required || deliveries[kind] === 'absent') continue
    const { resource } = source.place(details.kind, null)
    if (deliveries[details.kind] === 'absent' && known.has(resource))
      throw new RunRejected(
        `${resource} came with the last import and is missing now. What it alone says of people, such as who stays out of the directory, would be lost, so nothing was changed.`,
      )
  }
}
