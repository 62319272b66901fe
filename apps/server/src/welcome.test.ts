import { expect, test } from 'vitest'
import { buildAccount } from './testing/build-person.ts'
import { useOwnTestApp } from './testing/test-app.ts'
import { welcome } from './welcome.ts'

const app = useOwnTestApp()

test('explains how to create the first administrator of an empty hub until someone can sign in', async () => {
  const lines = (await welcome(app())).join('\n')
  expect(lines).toContain('No one can sign in yet')
  expect(lines).toContain('hub -- account add USERNAME --name')
  expect(lines).toContain('hub -- grant --admin USERNAME')
  await buildAccount(app().database.db, { password: 'correct horse battery' })
  expect((await welcome(app())).join('\n')).not.toContain('No one can sign in yet')
})
