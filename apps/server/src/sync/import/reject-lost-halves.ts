import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type { SisSource, SourceState } from '#connectors/connector.ts'
import { RunRejected } from '../run.ts'
import { isCompleteWithoutDetails } from '../tables/is-delivered.ts'
import { merges } from '../tables.ts'

/**
 * An optional half may contain data found nowhere else, such as directory opt-outs. Losing it would
 * undo them for everyone at once (34 CFR 99.37(b)).
 * @param known the fingerprints of the last good run
 * @throws RunRejected naming it
 */
export function rejectLostHalves(
  source: SisSource,
  state: SourceState,
  known: ReadonlyMap<string, string>,
): void {
  const { deliveries } = state
  for (const { kind, details } of merges) {
    if (!details || deliveries[kind] === 'absent') continue
    if (details.required && !isCompleteWithoutDetails(state, { details })) continue
    const { resource } = source.place(details.kind, null)
    if (deliveries[details.kind] === 'absent' && known.has(resource))
      throw new RunRejected(importMessage('halfLost', { file: resource }))
  }
}
