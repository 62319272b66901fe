import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { buildPerson, type PersonOverrides } from './build-person.ts'
import { merged } from './build-section.ts'

type Overrides<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

/**
 * Adds an office on the main campus.
 * @returns its id
 */
export async function buildOffice(
  db: Database,
  overrides: Overrides<'office'> = {},
): Promise<string> {
  const key = randomUUID()
  const { id } = await db
    .insertInto('office')
    .values({ key, slug: key, name: 'Records Desk', campus_code: 'MAIN', ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Adds a department.
 * @returns its id
 */
export async function buildDepartment(
  db: Database,
  overrides: Overrides<'department'> = {},
): Promise<string> {
  const key = randomUUID()
  const { id } = await db
    .insertInto('department')
    .values({ key, code: key, title: 'Prairie Studies', ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Adds an employee.
 * @returns their id
 */
export async function buildEmployee(
  db: Database,
  overrides: PersonOverrides & {
    readonly employee?: Overrides<'employee'>
    readonly person?: Overrides<'person'>
  } = {},
): Promise<string> {
  const { employee, person, roles = ['employee'], ...rest } = overrides
  const { id } = await buildPerson(db, { roles, ...rest })
  if (person) await db.updateTable('person').set(person).where('id', '=', id).execute()
  await db
    .insertInto('employee')
    .values({ ...merged(), person_id: id, title: 'Librarian', ...employee })
    .execute()
  return id
}
