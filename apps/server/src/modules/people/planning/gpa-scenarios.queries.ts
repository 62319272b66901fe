import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { GpaScenario, GpaScenarioChange, GpaScenarioInput } from './gpa-scenarios.schema.ts'

const columns = ['id', 'name', 'rows', 'target', 'version', 'updated_at'] as const

interface Row {
  readonly id: string
  readonly name: string
  readonly rows: unknown
  readonly target: unknown
  readonly version: number
  readonly updated_at: Date
}

const toScenario = ({ rows, target, updated_at, ...row }: Row): GpaScenario => ({
  ...row,
  rows: rows as GpaScenario['rows'],
  target: target as GpaScenario['target'],
  updatedAt: updated_at.toISOString(),
})

/** Serialized, because drivers would write a JavaScript array as a PostgreSQL array. */
const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`

/** A person's saved scenarios, by name. */
export async function gpaScenariosOf(db: Database, personId: string): Promise<GpaScenario[]> {
  const rows = await db
    .selectFrom('gpa_scenario')
    .where('person_id', '=', personId)
    .orderBy(sql`lower(name)`)
    .select(columns)
    .execute()
  return rows.map(toScenario)
}

/** Locks a person's scenarios, so that a count stays correct until the transaction ends. */
export async function lockScenarios(db: Database, personId: string): Promise<number> {
  await db.selectFrom('person').where('id', '=', personId).select('id').forNoKeyUpdate().execute()
  const { count } = await db
    .selectFrom('gpa_scenario')
    .where('person_id', '=', personId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether another of the person's scenarios has this name. */
export async function isNameTaken(
  db: Database,
  personId: string,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  const existing = await db
    .selectFrom('gpa_scenario')
    .where('person_id', '=', personId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId))
    .select('id')
    .executeTakeFirst()
  return existing !== undefined
}

export async function storeScenario(
  db: Database,
  personId: string,
  { name, rows, target = null }: GpaScenarioInput,
  now: Date,
): Promise<GpaScenario> {
  const row = await db
    .insertInto('gpa_scenario')
    .values({
      person_id: personId,
      name,
      rows: json(rows),
      target: target === null ? null : json(target),
      created_at: now,
      updated_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toScenario(row)
}

/** The version of a person's scenario; null if they have none with this ID. */
export async function scenarioVersion(
  db: Database,
  personId: string,
  id: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('gpa_scenario')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .select('version')
    .executeTakeFirst()
  return row?.version ?? null
}

/** Updates the given fields. */
export async function changeScenario(
  db: Database,
  id: string,
  { name, rows, target }: GpaScenarioChange,
  now: Date,
): Promise<GpaScenario> {
  const row = await db
    .updateTable('gpa_scenario')
    .set({
      ...(name !== undefined && { name }),
      ...(rows !== undefined && { rows: json(rows) }),
      ...(target !== undefined && { target: target === null ? null : json(target) }),
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toScenario(row)
}

export async function deleteScenario(db: Database, id: string): Promise<void> {
  await db.deleteFrom('gpa_scenario').where('id', '=', id).execute()
}
