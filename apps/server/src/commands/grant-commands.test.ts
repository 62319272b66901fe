import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { buildPerson } from '#testing/build-person.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { grantCommands } from './grant-commands.ts'
import { permissionsCommand } from './permissions-command.ts'

const database = useTestDatabase()

async function hub(name: string, ...args: string[]): Promise<string> {
  const output = new PassThrough()
  const open = async () => ({ ...database(), close: async () => {} })
  const commands = [...grantCommands({ open, output }), permissionsCommand({ open, output })]
  const command = commands.find((candidate) => candidate.name() === name)
  await command?.parseAsync(args, { from: 'user' })
  output.end()
  return text(output)
}

test('grants a permission to a person and revokes it, each with a confirmation', async () => {
  const { username } = await buildPerson(database().db)
  expect(await hub('grant', username, 'person.view')).toContain('now has person.view')
  expect(await hub('grant', username, 'person.view')).toContain('already had person.view')
  expect(await hub('revoke', username, 'person.view')).toContain('no longer has person.view')
  expect(await hub('revoke', username, 'person.view')).toContain('did not have person.view')
})

test('rejects an unknown permission and an unknown person', async () => {
  const { username } = await buildPerson(database().db)
  for (const verb of ['grant', 'revoke'])
    await expect(hub(verb, username, 'everything')).rejects.toThrow(
      /^everything is not a permission. Permissions: person.view, .*audit.read/,
    )
  await expect(hub('grant', 'no.such.person', 'person.view')).rejects.toThrow(
    'No one on record has the username no.such.person',
  )
})

test('revokes a permission that only an older version knew', async () => {
  const { username } = await buildPerson(database().db, { permissions: ['former.permission'] })
  expect(await hub('permissions')).toContain(`people: ${username}`)
  expect(await hub('revoke', username, 'former.permission')).toContain('no longer has')
  expect(await hub('permissions')).not.toContain('former.permission')
})

test('R5.1 grants a permission to a role and revokes it', async () => {
  expect(await hub('grant', '--role', 'advisor', 'person.view')).toBe(
    'The role advisor now has person.view.\n',
  )
  expect(await hub('grant', '--role', 'advisor', 'person.view')).toContain('already had')
  expect(await hub('permissions')).toContain('  roles: advisor\n')
  expect(await hub('revoke', '--role', 'advisor', 'person.view')).toContain('no longer has')
  await expect(hub('grant', '--role', 'student', 'person.view.academic')).rejects.toThrow(
    'for people who work at the college',
  )
  await expect(hub('grant', '--role', 'wizard', 'person.view')).rejects.toThrow(
    'wizard is not a role. Roles: student, applicant',
  )
})

test('R5.4 makes a person an admin with admin mode off, and a regular user again', async () => {
  const { username, id } = await buildPerson(database().db)
  expect(await hub('grant', '--admin', username)).toContain('now has admin rights')
  expect(await hub('grant', '--admin', username)).toContain('already had')
  const admin = database().db.selectFrom('admin').where('person_id', '=', id)
  expect(await admin.select('is_active').execute()).toEqual([{ is_active: false }])
  expect(await hub('permissions')).toContain(`${username} (off)`)
  expect(await hub('revoke', '--admin', username)).toContain('no longer has')
  expect(await hub('revoke', '--admin', username)).toContain('did not have')
  expect(await admin.select('is_active').execute()).toEqual([])
})

test('revokes everything from a person who may no longer sign in', async () => {
  const permissions = ['person.view']
  const { username } = await buildPerson(database().db, { isEnabled: false, permissions })
  expect(await hub('revoke', username, 'person.view')).toContain('no longer has')
})

test('lists the valid arguments for an invalid one', async () => {
  const { username } = await buildPerson(database().db)
  for (const args of [
    [],
    [username],
    [username, 'person.view', 'person.sync'],
    ['--role', 'advisor'],
    ['--role', 'advisor', username, 'person.view'],
    ['--admin', username, 'person.view'],
    ['--admin', username, '--role', 'advisor'],
  ])
    await expect(hub('grant', ...args)).rejects.toThrow('Use one of: grant USERNAME PERMISSION')
})

test('logs each change for the affected person without an actor, and doesn’t log a no-op', async () => {
  const { username, id } = await buildPerson(database().db)
  for (const verb of ['grant', 'grant', 'revoke', 'revoke']) {
    await hub(verb, username, 'links.write')
    await hub(verb, '--admin', username)
  }
  const events = await database()
    .db.selectFrom('audit_event')
    .where('subject_id', '=', id)
    .orderBy('action')
    .select(['action', 'actor_id', 'impersonator_id', 'details', 'outcome', 'request_id'])
    .execute()
  const noActor = { actor_id: null, impersonator_id: null, request_id: null, outcome: 'ok' }
  const by = 'command'
  const permission = 'links.write'
  expect(events).toEqual([
    { ...noActor, action: 'grantAdmin', details: { by } },
    { ...noActor, action: 'grantPermission', details: { by, permission } },
    { ...noActor, action: 'revokeAdmin', details: { by } },
    { ...noActor, action: 'revokePermission', details: { by, permission } },
  ])
})
