import { remark } from '@myhub/domain/sis/import-remarks.ts'
import type { SourceProblem } from '#connectors/connector.ts'
import type { RecordKind } from '#connectors/records.ts'
import { type Merge, type Reference, referenced } from '../merge.ts'
import type { Run } from '../run.ts'
import { isAlone } from '../tables/is-delivered.ts'
import { stageOf, toColumn } from './stage.ts'

interface FaultyRow {
  fault: number
  line: number
  detail_line: number | null
  sis_id: string
}

/**
 * Quarantines rows of `resolved` that can't be written, and halves without a row.
 * @returns how many rows were removed from `resolved`
 */
export async function findFaults(run: Run, merge: Merge): Promise<number> {
  const { connection, quarantine, source } = run
  const { kind, details } = merge
  const reasons = reasonsOf(run, merge)
  const halves = details ? 'count(detail_line)' : '0'
  const counted = await connection.query<{ faulty: number; halves: number }>(
    `select count(fault) as faulty, ${halves} as halves from resolved`,
  )
  const { faulty = 0, halves: used = 0 } = counted.rows[0] ?? {}
  if (details) await findOrphans(run, merge, details.kind, used)
  if (faulty === 0) return 0
  const { rows } = await connection.query<FaultyRow>(
    `delete from resolved where fault is not null returning fault, line, ${details ? 'detail_line' : 'null as detail_line'}, sis_id`,
  )
  const problems = rows
    .sort((a, b) => a.line - b.line)
    .map(({ fault, line, detail_line, sis_id }): SourceProblem => {
      const {
        kind: of = kind,
        field = null,
        reason = remark('cannotBeUsed'),
      } = reasons[fault] ?? {}
      const at = of === kind ? line : detail_line
      return { ...source.place(of, field), line: at, sisId: sis_id, reason, sample: null }
    })
  quarantine.add(kind, problems)
  return faulty
}

/** Changes of a record can only be determined from both of its halves. */
export const needsDetails = ({ state }: Run, { details }: Merge): boolean =>
  details !== undefined &&
  !isAlone(state, { details }) &&
  (details.required || state.deliveries[details.kind] === 'delta')

/**
 * The references that can be checked: kinds that aren't stored must have been delivered completely.
 */
export const referencesOf = ({ state }: Run, { references }: Merge): readonly Reference[] =>
  references.filter(({ to }) => referenced[to] !== null || state.deliveries[to] === 'bulk')

/** In the order in which `resolved` numbers its faults. */
function reasonsOf(run: Run, merge: Merge) {
  const { kind, details, faults = [] } = merge
  const name = (of: RecordKind) => run.source.place(of, null).resource
  return [
    ...(details && needsDetails(run, merge)
      ? [{ kind, field: null, reason: remark('noHalf', { file: name(details.kind) }) }]
      : []),
    ...referencesOf(run, merge).map(({ field, to }) => ({
      kind,
      field,
      reason: remark('noRow', { file: name(to) }),
    })),
    ...faults,
  ]
}

/** A half without its other half. If that was quarantined, this one is dropped silently. */
async function findOrphans(run: Run, merge: Merge, kind: RecordKind, used: number): Promise<void> {
  const { connection, quarantine, source } = run
  const key = merge.details?.key ?? ''
  const stage = stageOf(kind)
  const counted = await connection.query<{ count: number }>(
    `select count(*) as count from ${stage} where not is_deleted`,
  )
  if (counted.rows[0]?.count === used) return
  const { rows } = await connection.query<FaultyRow>(
    `select d.line, d.sis_id from ${stage} d where not d.is_deleted
      and not exists (select from resolved n where n.sis_id = d.${toColumn(key)})
      and not d.${toColumn(key)} = any ($1) order by d.line`,
    [[...quarantine.ids(merge.kind)]],
  )
  const file = source.place(merge.kind, null).resource
  const reason = remark(merge.details?.only ?? 'noRow', { file })
  const place = source.place(kind, key)
  quarantine.add(
    kind,
    rows.map(({ line, sis_id }) => ({ ...place, line, sisId: sis_id, reason, sample: null })),
  )
}
