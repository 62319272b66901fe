import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type { SourceProblem } from '#connectors/connector.ts'
import type { RecordKind } from '#connectors/records.ts'
import { type Merge, type Reference, referencedTables } from '../merge.ts'
import type { Run } from '../run.ts'
import { isCompleteWithoutDetails } from '../tables/is-delivered.ts'
import { stageOf, toColumn } from './stage.ts'

interface InvalidRow {
  fault: number
  line: number
  detail_line: number | null
  sis_id: string
}

/**
 * Quarantines rows of `resolved` that can't be written, and halves without a row.
 * @returns how many rows were removed from `resolved`
 */
export async function findViolations(run: Run, merge: Merge): Promise<number> {
  const { connection, quarantine, source } = run
  const { kind, details } = merge
  const reasons = reasonsOf(run, merge)
  const halves = details ? 'count(detail_line)' : '0'
  const counts = await connection.query<{ faulty: number; halves: number }>(
    `select count(fault) as faulty, ${halves} as halves from resolved`,
  )
  const { faulty: invalid = 0, halves: pairedCount = 0 } = counts.rows[0] ?? {}
  if (details) await findOrphans(run, merge, details.kind, pairedCount)
  if (invalid === 0) return 0
  const { rows } = await connection.query<InvalidRow>(
    `delete from resolved where fault is not null returning fault, line, ${details ? 'detail_line' : 'null as detail_line'}, sis_id`,
  )
  const problems = rows
    .sort((a, b) => a.line - b.line)
    .map(({ fault, line, detail_line, sis_id }): SourceProblem => {
      const {
        kind: violationKind = kind,
        field = null,
        reason = importMessage('cannotBeUsed'),
      } = reasons[fault] ?? {}
      const at = violationKind === kind ? line : detail_line
      return {
        ...source.place(violationKind, field),
        line: at,
        sisId: sis_id,
        reason,
        sample: null,
      }
    })
  quarantine.add(kind, problems)
  return invalid
}

/** Changes of a record can only be determined from both of its halves. */
export const needsDetails = ({ state }: Run, { details }: Merge): boolean =>
  details !== undefined &&
  !isCompleteWithoutDetails(state, { details }) &&
  (details.required || state.deliveries[details.kind] === 'delta')

/**
 * The references that can be checked: kinds that aren't stored must have been delivered completely.
 */
export const referencesOf = ({ state }: Run, { references }: Merge): readonly Reference[] =>
  references.filter(({ to }) => referencedTables[to] !== null || state.deliveries[to] === 'bulk')

/** In the order in which `resolved` numbers its faults. */
function reasonsOf(run: Run, merge: Merge) {
  const { kind, details, violations = [] } = merge
  const fileOf = (violationKind: RecordKind) => run.source.place(violationKind, null).resource
  return [
    ...(details && needsDetails(run, merge)
      ? [{ kind, field: null, reason: importMessage('noHalf', { file: fileOf(details.kind) }) }]
      : []),
    ...referencesOf(run, merge).map(({ field, to }) => ({
      kind,
      field,
      reason: importMessage('noRow', { file: fileOf(to) }),
    })),
    ...violations,
  ]
}

/** A half without its other half. If that was quarantined, this one is dropped silently. */
async function findOrphans(
  run: Run,
  merge: Merge,
  kind: RecordKind,
  pairedCount: number,
): Promise<void> {
  const { connection, quarantine, source } = run
  const key = merge.details?.key ?? ''
  const stage = stageOf(kind)
  const counts = await connection.query<{ count: number }>(
    `select count(*) as count from ${stage} where not is_deleted`,
  )
  if (counts.rows[0]?.count === pairedCount) return
  const { rows } = await connection.query<InvalidRow>(
    `select d.line, d.sis_id from ${stage} d where not d.is_deleted
      and not exists (select from resolved n where n.sis_id = d.${toColumn(key)})
      and not d.${toColumn(key)} = any ($1) order by d.line`,
    [[...quarantine.ids(merge.kind)]],
  )
  const file = source.place(merge.kind, null).resource
  const reason = importMessage(merge.details?.orphanRemark ?? 'noRow', { file })
  const location = source.place(kind, key)
  quarantine.add(
    kind,
    rows.map(({ line, sis_id }) => ({ ...location, line, sisId: sis_id, reason, sample: null })),
  )
}
