import { afterEach, expect, test, vi } from 'vitest'
import { failure } from '#testing/fake-api.ts'
import { card, openAccount, toastTexts, user } from '#testing/open-account.ts'
import { toasts } from '#ui/toast/toasts.ts'

afterEach(() => toasts.set([]))

const TOGGLE = 'PATCH /v1/authorization/kimera-admin/mine/toggle'

test('R5.4 switches admin mode once with a double click, and not back', async () => {
  const answered = Promise.withResolvers<typeof user>()
  const { api } = await openAccount({
    'GET /v1/authorization/user/mine': { ...user, isInactiveAdmin: true },
    [TOGGLE]: () => answered.promise,
  })
  const turnOn = card('Signed in as').getByRole('button', { name: 'Turn on admin mode' })
  await turnOn.click()
  await turnOn.click()
  answered.resolve({ ...user, isAdmin: true })
  const turnOff = card('Signed in as').getByRole('button', { name: 'Turn off admin mode' })
  await expect.element(turnOff).toBeVisible()
  expect(api.calls.filter((call) => call === TOGGLE)).toHaveLength(1)
})

test.each([
  ['addPasskey', 'Add one on your account page, then sign out and sign in with it.'],
  ['signInWithPasskey', 'Sign out, then sign in with your passkey.'],
])('R5.4 explains what admin mode needs after a password: %s', async (code, advice) => {
  await openAccount({
    'GET /v1/authorization/user/mine': { ...user, isInactiveAdmin: true },
    [TOGGLE]: failure(403, code),
  })
  await card('Signed in as').getByRole('button', { name: 'Turn on admin mode' }).click()
  await vi.waitFor(() => expect(toastTexts()).toEqual([expect.stringContaining(advice)]))
})
