import { type Merge, referencedTables } from '../merge.ts'
import type { Run } from '../run.ts'
import { personTables } from './person-tables.ts'

/** The column that links a row to a person: their own id, or that of another of their rows. */
export function rowOwner({ references, columns }: Merge): { column: string; by: string } | null {
  for (const { to, alias } of references) {
    const by = referencedTables[to]
    const column = Object.keys(columns).find((name) => columns[name] === `${alias}.id`)
    if (by !== null && column !== undefined) return { column, by }
  }
  return null
}

/** The data group that a table's rows belong to, if it is fetched person by person. */
export const groupOf = (merge: Merge): string | null =>
  Object.keys(personTables).find((name) => personTables[name]?.includes(merge)) ?? null

/**
 * People whose rows of a table were read on demand since the run started, so theirs are newer.
 * Usually no one.
 */
export async function newerPeople(run: Run, merge: Merge): Promise<readonly string[]> {
  if (run.people) return []
  const group = groupOf(merge)
  if (group === null) return []
  const { rows } = await run.connection.query<{ id: string }>(
    'select person_id as id from person_group_state where grp = $1 and as_of > $2',
    [group, run.startedAt],
  )
  return rows.map(({ id }) => id)
}

/**
 * Whether a row, stored or resolved, belongs to these people.
 * @param people the parameter with their ids
 */
export function isOfPeople(merge: Merge, row: string, people: string): string {
  if (merge.table === 'person')
    return `${row}.sis_id in (select sis_id from person where source_id = $1 and id = any (${people}))`
  const owner = rowOwner(merge)
  if (!owner) return 'false'
  const { column, by } = owner
  return by === 'person'
    ? `${row}.${column} = any (${people})`
    : `${row}.${column} in (select id from ${by} where person_id = any (${people}))`
}
