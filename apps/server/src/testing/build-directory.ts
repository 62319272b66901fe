import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { buildPerson, type PersonWishes } from './build-person.ts'
import { merged } from './build-section.ts'

type Wishes<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

/**
 * Adds an office on the main campus.
 * @returns its id
 */
export async function buildOffice(db: Database, wishes: Wishes<'office'> = {}): Promise<string> {
  const key = randomUUID()
  const { id } = await db
    .insertInto('office')
    .values({ key, slug: key, name: 'Records Desk', campus_code: 'MAIN', ...wishes })
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
  wishes: Wishes<'department'> = {},
): Promise<string> {
  const key = randomUUID()
  const { id } = await db
    .insertInto('department')
    .values({ key, code: key, title: 'Prairie Studies', ...wishes })
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
  wishes: PersonWishes & {
    readonly employee?: Wishes<'employee'>
    readonly person?: Wishes<'person'>
  } = {},
): Promise<string> {
  const { employee, person, roles = ['employee'], ...rest } = wishes
  const { id } = await buildPerson(db, { roles, ...rest })
  if (person) await db.updateTable('person').set(person).where('id', '=', id).execute()
  await db
    .insertInto('employee')
    .values({ ...merged(), person_id: id, title: 'Librarian', ...employee })
    .execute()
  return id
}
