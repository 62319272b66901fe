import pg from 'pg'
import type { Merge } from '../merge.ts'
import type { Run } from '../run.ts'
import { groupOf } from '../tables/row-owner.ts'
import { type Ledger, ledgerOf } from './ledger.ts'

/**
 * Records the facts of a table right before its rows are written. Compares facts rather than rows:
 * the same meeting under a new id is no change. A few statements for a whole college, over
 * differing rows only.
 * @param removed how many rows were just marked as removed
 * @returns a function that records the changes once the rows are written; null when no one needs to
 * be notified
 */
export async function captureChanges(
  run: Run,
  merge: Merge,
  removed: number,
): Promise<(() => Promise<void>) | null> {
  const ledger = ledgerOf(merge)
  if (!ledger) return null
  const { connection } = run
  const { table } = merge
  const source = pg.escapeLiteral(run.sourceId)
  const { unit } = ledger
  const writtenUnit = unit === 'id' ? 'n.new_id' : `n.${unit}`
  const peopleFilter = run.people
    ? `and t.person_id in (select id from person where source_id = ${source}
        and sis_id in (${run.people.sisIds.map((id) => pg.escapeLiteral(id)).join(', ')}))`
    : ''
  const removedUnits = `union select t.${unit} from ${table} t
    where t.source_id = ${source} and t.removed_at = now() ${peopleFilter}`
  await connection.query(
    `create temp table touched on commit drop as
    select t.${unit} as unit from resolved n
      join ${table} t on t.source_id = ${source} and t.sis_id = n.sis_id
    union select ${writtenUnit} from resolved n ${removed > 0 ? removedUnits : ''}`,
  )
  await connection.query(
    `create temp table facts_before on commit drop as
    ${factsOf(ledger, table, '(t.removed_at is null or t.removed_at = now())')}`,
  )
  return async () => {
    await connection.query(changesStatement(run, merge, ledger), [
      run.context.runId,
      ...(run.people ? [groupOf(merge), run.sourceId, table] : []),
    ])
    await connection.query('drop table touched, facts_before')
  }
}

const factsOf = ({ unit, facts, joins = '' }: Ledger, table: string, isLive: string) =>
  `select t.${unit} as unit, ${Object.entries(facts)
    .map(([name, value]) => `${value} as ${name}`)
    .join(', ')}
  from ${table} t join touched on touched.unit = t.${unit} ${joins}
  where ${isLive} group by t.${unit}`

function changesStatement(run: Run, { table }: Merge, ledger: Ledger): string {
  const { affected, kinds } = ledger
  const changes = kinds.map(
    ({ kind, fact, when, isForWebhooks = false }) =>
      `('${kind}', b.${fact}, a.${fact}, ${when}, ${isForWebhooks})`,
  )
  return `with a as (${factsOf(ledger, table, 't.removed_at is null')}),
    change as (
      select touched.unit, kind, before, after, for_programs from touched
      left join facts_before b on b.unit = touched.unit left join a on a.unit = touched.unit
      cross join lateral (values ${changes.join(', ')}) change (kind, before, after, counts, for_programs)
      where before is distinct from after and counts
    ),
    concern as (
      select u.unit, u.kind, u.before, u.after, u.for_programs, ${affected.personId} as person_id,
        ${affected.subject} as subject from change u ${affected.joins}
    ),
    noted as (
      select distinct on (p.id, kind, unit) p.id as person_id, kind, unit, subject, before, after,
        for_programs
      from concern join person p on p.id = concern.person_id
      where p.removed_at is null and not p.is_deceased and ${hadFacts(run)}
    ),
    for_programs as (
      insert into registration_change (person_id, run_id, kind, entity_id)
      select person_id, $1::uuid, kind, unit from noted where for_programs
      on conflict do nothing
    )
    insert into person_change (person_id, run_id, kind, entity_id, subject, before, after)
    select person_id, $1::uuid, kind, unit, subject, before, after from noted where not for_programs
    on conflict (person_id, run_id, kind, entity_id) do update set after = excluded.after`
}

/** People who are new, or whose table is new, have no previous facts: that is no change. */
function hadFacts({ people, state }: Run): string {
  if (people)
    return `(exists (select from person_group_state g where g.person_id = p.id and g.grp = $2
        and g.as_of is not null)
      or exists (select from sis_run r where r.source_id = $3 and r.kind in ('csv', 'bulk')
        and r.state in ('ok', 'partial') and r.counts ? $4))`
  return state.deliveries.people === 'absent'
    ? 'true'
    : 'not exists (select from stage_people b where b.id = p.id)'
}
