import { randomBytes, randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { OpenDatabase } from '#db/open.ts'
import { personOnRecord } from '#modules/authorization/grants.queries.ts'
import { buildAccount, buildPerson } from '#testing/build-person.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { personByClaim } from '../people.queries.ts'
import { recordToken } from '../sessions/sign-ins.queries.ts'
import { accountCommands } from './account-commands.ts'
import { accountOf, demoAccounts } from './accounts.queries.ts'
import { createDemoAccounts } from './accounts.ts'
import { verifyPassword } from './passwords.ts'

const database = useTestDatabase()

/** Runs `hub account …` with a piped password. @returns its output */
async function hub(args: string[], piped = ''): Promise<string> {
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end(piped)
  const open = async (): Promise<OpenDatabase> => ({ ...database(), close: async () => {} })
  const command = accountCommands(open, { input, output })
  await command.parseAsync(args, { from: 'user' })
  output.end()
  return text(output)
}

test('the command creates an account and changes its password', async () => {
  const { username } = await buildPerson(database().db)
  expect(await hub(['add', username.toUpperCase()], 'a first password\n')).toContain('can sign in')
  await hub(['add', username], 'a second password\n')
  const hash = (await accountOf(database().db, username))?.passwordHash ?? null
  expect(await verifyPassword('a first password', hash)).toBe(false)
  expect(await verifyPassword('a second password', hash)).toBe(true)
})

test('rejects an unknown person and a short password with an explanation', async () => {
  const { username } = await buildPerson(database().db)
  await expect(hub(['add', username], 'short\n')).rejects.toThrow('at least 12 characters')
  await expect(hub(['add', 'no.such.person'], 'long enough password\n')).rejects.toThrow(
    'No one on record has the username no.such.person',
  )
  expect(await accountOf(database().db, username)).toBeNull()
})

test('rejects an unknown username before asking for a password and explains what to do', async () => {
  const { db } = database()
  const command = hub(['add', 'it.admin'], '')
  await expect(command).rejects.toThrow('hub account add it.admin --name "First Last"')
  const { username } = await buildPerson(db)
  await expect(hub(['add', username, '--name', 'Robin Prairie'], 'long enough\n')).rejects.toThrow(
    'is already on record',
  )
  await expect(hub(['add', 'it.admin', '--name', 'Ina'], 'a first password\n')).rejects.toThrow(
    'a first and a last name',
  )
  await expect(hub(['add', 'it.admin', '--name', 'Ina Moe'], 'short\n')).rejects.toThrow(
    'at least 12 characters',
  )
  expect(await personOnRecord(db, 'it.admin')).toBeNull()
})

test("creates an administrator outside the college's system who can sign in", async () => {
  const { db } = database()
  await hub(['add', 'It.Admin2', '--name', 'Ina van Moe'], 'a first password\n')
  const id = await personOnRecord(db, 'it.admin2')
  expect(await personByClaim(db, 'username', 'it.admin2')).toBe(id)
  const { rows } = await database().pool.query(
    `select legal_first, legal_last from person where username = 'it.admin2'`,
  )
  expect(rows).toEqual([{ legal_first: 'Ina van', legal_last: 'Moe' }])
  const hash = (await accountOf(db, 'it.admin2'))?.passwordHash ?? null
  expect(await verifyPassword('a first password', hash)).toBe(true)
})

test('deletes an account and reports an error the second time', async () => {
  const { username } = await buildAccount(database().db, { password: 'correct horse battery' })
  await hub(['remove', username])
  expect(await accountOf(database().db, username)).toBeNull()
  await expect(hub(['remove', username])).rejects.toThrow(`There is no account ${username}`)
})

test('removes the passkeys of an account only', async () => {
  const { username } = await buildAccount(database().db, { password: 'correct horse battery' })
  expect(await hub(['remove-passkeys', username])).toContain(`Deleted 0 passkeys of ${username}`)
  expect(await accountOf(database().db, username)).not.toBeNull()
  await expect(hub(['remove-passkeys', 'nobody'])).rejects.toThrow('There is no account nobody')
})

test("deletes the person's tokens, devices and calendar address with the account", async () => {
  const { db } = database()
  const { id, username } = await buildAccount(db, { password: 'correct horse battery' })
  const expiresAt = new Date(Date.now() + 3_600_000)
  const jti = randomUUID()
  await recordToken(db, {
    ...{ personId: id, jti, now: new Date(), expiresAt },
    ...{ browser: null, system: null, code: randomUUID(), authenticatedAt: null },
    providerSignInId: null,
  })
  await db
    .insertInto('calendar_feed')
    .values({ person_id: id, token_hash: randomBytes(32), created_at: new Date() })
    .execute()
  await hub(['remove', username])
  const revoked = await db.selectFrom('revoked_token').select('jti').execute()
  expect(revoked).toContainEqual({ jti })
  const feed = db.selectFrom('calendar_feed').where('person_id', '=', id).select('token_hash')
  expect(await feed.execute()).toEqual([{ token_hash: null }])
})

test("makes the demo college's people personas with their permissions", async () => {
  const { db } = database()
  await buildPerson(db, { username: 'full.time', roles: ['student'] })
  await buildPerson(db, { username: 'staff.advisor', roles: ['advisor', 'employee'] })
  await buildPerson(db, { username: 'admin.inactive', roles: ['employee'] })
  expect(await createDemoAccounts(db)).toBe(3)
  expect(await createDemoAccounts(db)).toBe(3)
  expect((await demoAccounts(db)).map(({ username, group }) => [username, group])).toEqual([
    ['admin.inactive', 'admin'],
    ['full.time', 'student'],
    ['staff.advisor', 'staff'],
  ])
  const admins = await db.selectFrom('admin').select('is_active').execute()
  expect(admins).toEqual([{ is_active: false }])
  const granted = await db.selectFrom('permission_grant').select('permission').execute()
  expect(granted).toContainEqual({ permission: 'person.sync' })
  const toRoles = await db.selectFrom('role_grant').select(['role', 'permission']).execute()
  expect(toRoles).toContainEqual({ role: 'advisor', permission: 'person.view' })
})
