import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()

test('R4.3 a persona signs in at the embedded provider', async () => {
  const { username } = await buildAccount(app().database.db)
  const { headers } = await signIn(app(), username)
  expect(headers.cookie).toContain('myhub-session=')
})
