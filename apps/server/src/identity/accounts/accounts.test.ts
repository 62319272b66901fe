import { randomBytes, randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { OpenDatabase } from '#db/open.ts'
import { buildAccount, buildPerson } from '#testing/build-person.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { noteToken } from '../sessions/sign-ins.queries.ts'
import { accountCommands } from './account-commands.ts'
import { accountOf, demoAccounts } from './accounts.queries.ts'
import { makeDemoAccounts } from './accounts.ts'
import { verifyPassword } from './passwords.ts'

const database = useTestDatabase()

/** Runs `hub account …` with a password piped in. @returns what it said */
async function hub(words: string[], piped = ''): Promise<string> {
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end(piped)
  const open = async (): Promise<OpenDatabase> => ({ ...database(), close: async () => {} })
  const command = accountCommands(open, { input, output })
  await command.parseAsync(words, { from: 'user' })
  output.end()
  return text(output)
}

test('whoever runs the server makes an account by a command, and changes its password', async () => {
  const { username } = await buildPerson(database().db)
  expect(await hub(['add', username.toUpperCase()], 'a first password\n')).toContain('can sign in')
  await hub(['add', username], 'a second password\n')
  const hash = (await accountOf(database().db, username))?.passwordHash ?? null
  expect(await verifyPassword('a first password', hash)).toBe(false)
  expect(await verifyPassword('a second password', hash)).toBe(true)
})

test('an account is refused to nobody on record and to a short password, in words', async () => {
  const { username } = await buildPerson(database().db)
  await expect(hub(['add', username], 'short\n')).rejects.toThrow('at least 12 characters')
  await expect(hub(['add', 'no.such.person'], 'long enough password\n')).rejects.toThrow(
    'Nobody on record has the username no.such.person',
  )
  expect(await accountOf(database().db, username)).toBeNull()
})

test('an account that is taken away is gone, and taking it twice is told', async () => {
  const { username } = await buildAccount(database().db, { password: 'correct horse battery' })
  await hub(['remove', username])
  expect(await accountOf(database().db, username)).toBeNull()
  await expect(hub(['remove', username])).rejects.toThrow(`There is no account ${username}`)
})

test('with an account go the tokens, devices and the calendar address of its person', async () => {
  const { db } = database()
  const { id, username } = await buildAccount(db, { password: 'correct horse battery' })
  const expiresAt = new Date(Date.now() + 3_600_000)
  const jti = randomUUID()
  await noteToken(db, {
    ...{ personId: id, jti, now: new Date(), expiresAt },
    ...{ browser: null, system: null },
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

test('the demo college’s people on record become personas, with their rights', async () => {
  const { db } = database()
  await buildPerson(db, { username: 'full.time', roles: ['student'] })
  await buildPerson(db, { username: 'staff.advisor', roles: ['advisor', 'employee'] })
  await buildPerson(db, { username: 'admin.inactive', roles: ['employee'] })
  expect(await makeDemoAccounts(db)).toBe(3)
  expect(await makeDemoAccounts(db)).toBe(3)
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
