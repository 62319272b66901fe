import type { SisSource, SourceState } from '#connectors/connector.ts'
import { RunRejected } from '../run.ts'
import { merges } from '../tables.ts'

/**
 * A half that a source may leave out says what nobody else does, such as who is not in the directory. A
 * source that had it and has it no more would take that back for everybody at once (34 CFR 99.37(b)).
 * @param known what the last good run was made of
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
