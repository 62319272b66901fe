import { expect, test } from 'vitest'
import { buildAccount } from './testing/build-person.ts'
import { useOwnTestApp } from './testing/test-app.ts'
import { welcome } from './welcome.ts'

const app = useOwnTestApp()

test('links to the setup of an empty hub until someone can sign in', async () => {
  const lines = (await welcome(app())).join('\n')
  expect(lines).toContain('No one can sign in yet')
  expect(lines).toMatch(/http:\/\/localhost:3000\/ui\/set-up\/[\w-]{43}$/)
  await buildAccount(app().database.db, { password: 'correct horse battery' })
  expect((await welcome(app())).join('\n')).not.toContain('No one can sign in yet')
})
