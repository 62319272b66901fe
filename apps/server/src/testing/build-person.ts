import { randomInt, randomUUID } from 'node:crypto'
import type { Database } from '#db/open.ts'
import { hashPassword } from '#identity/accounts/passwords.ts'

/** What a test specifies about a person; everything else is generated. */
export interface PersonOverrides {
  readonly username?: string
  readonly preferredFirst?: string
  readonly legalFirst?: string
  readonly legalLast?: string
  readonly studentId?: string
  readonly roles?: readonly string[]
  readonly permissions?: readonly string[]
  readonly admin?: 'active' | 'inactive'
  readonly isEnabled?: boolean
}

/** A test's person, with the values that tests use. */
export interface BuiltPerson {
  readonly id: string
  readonly username: string
  readonly studentId: string
}

const sourceId = 'test'

/** The source of test people, created on first use. */
export async function useSource(db: Database): Promise<void> {
  await db
    .insertInto('sis_source')
    .values({ id: sourceId, kind: 'demo', title: 'Test college' })
    // By id or as the active source: another connection may be adding it at this moment.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const numbers = { min: 9_000_000, count: 1_000_000 }
let number = randomInt(numbers.count)

/** Sequential: among a few hundred random ones, two would sometimes be the same. */
function nextStudentId(): string {
  number = (number + 1) % numbers.count
  return String(numbers.min + number)
}

/** Adds a person unknown to other tests. */
export async function buildPerson(
  db: Database,
  overrides: PersonOverrides = {},
): Promise<BuiltPerson> {
  await useSource(db)
  const sisId = randomUUID()
  const username = overrides.username ?? `p${sisId.replaceAll('-', '')}`
  const studentId = overrides.studentId ?? nextStudentId()
  const { id } = await db
    .insertInto('person')
    .values({
      source_id: sourceId,
      sis_id: sisId,
      username,
      student_id: studentId,
      legal_first: overrides.legalFirst ?? 'Robin',
      legal_last: overrides.legalLast ?? 'Prairie',
      preferred_first: overrides.preferredFirst ?? null,
      is_enabled: overrides.isEnabled ?? true,
      row_hash: Buffer.from(sisId),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const role of overrides.roles ?? [])
    await db
      .insertInto('person_role')
      .values({
        source_id: sourceId,
        sis_id: `${sisId}-${role}`,
        person_id: id,
        role,
        row_hash: Buffer.from(role),
      })
      .execute()
  for (const permission of overrides.permissions ?? [])
    await db.insertInto('permission_grant').values({ person_id: id, permission }).execute()
  if (overrides.admin)
    await db
      .insertInto('admin')
      .values({ person_id: id, is_active: overrides.admin === 'active' })
      .execute()
  return { id, username, studentId }
}

/** Hashing is slow on purpose, and tests reuse the same passwords. */
const hashes = new Map<string, Promise<string>>()

function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}

/** Adds a person with an account at the embedded provider: a persona, or one with a password. */
export async function buildAccount(
  db: Database,
  overrides: PersonOverrides & { readonly password?: string } = {},
): Promise<BuiltPerson> {
  const person = await buildPerson(db, overrides)
  const { password } = overrides
  await db
    .insertInto('local_account')
    .values({
      username: person.username,
      person_id: person.id,
      is_demo: password === undefined,
      password_hash: password === undefined ? null : await hashOnce(password),
    })
    .execute()
  return person
}
