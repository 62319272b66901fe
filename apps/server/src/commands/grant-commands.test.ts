import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { buildPerson } from '#testing/build-person.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { grantCommands } from './grant-commands.ts'

const database = useTestDatabase()

async function hub(name: string, ...words: string[]): Promise<string> {
  const output = new PassThrough()
  const open = async () => ({ ...database(), close: async () => {} })
  const command = grantCommands({ open, output }).find((one) => one.name() === name)
  await command?.parseAsync(words, { from: 'user' })
  output.end()
  return text(output)
}

test('a permission is given to a person and taken away again, and each says what it did', async () => {
  const { username } = await buildPerson(database().db)
  expect(await hub('grant', username, 'person.view')).toContain('now has person.view')
  expect(await hub('grant', username, 'person.view')).toContain('already had person.view')
  expect(await hub('revoke', username, 'person.view')).toContain('no longer has person.view')
  expect(await hub('revoke', username, 'person.view')).toContain('did not have person.view')
})

test('nobody gets a permission that cannot be, and a stranger gets none', async () => {
  const { username } = await buildPerson(database().db)
  await expect(hub('grant', username, 'everything')).rejects.toThrow('everything is no permission')
  await expect(hub('grant', 'no.such.person', 'person.view')).rejects.toThrow(
    'Nobody on record has the username no.such.person',
  )
})
