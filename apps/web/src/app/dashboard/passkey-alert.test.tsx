import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { applyConfiguration, readConfiguration } from '#config/configuration.ts'
import { type MineUser, mineUser } from '#session/user.ts'
import { accessibilityFaults, STANDALONE_RULES } from '#testing/accessibility.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { PasskeyAlert } from './passkey-alert.tsx'

const maya: MineUser = {
  id: '00000000-0000-7000-8000-0000000000aa',
  username: 'maya.l',
  displayName: 'Maya Lindgren',
  permissions: [],
  isAdmin: false,
  isInactiveAdmin: false,
  impersonatorName: null,
  showPasskeyAlert: true,
  studies: 'student',
  teaches: false,
  advises: false,
  leads: false,
  coordinates: false,
}
const flag = 'PATCH /v1/authorization/user/mine/flag'

async function open() {
  applyConfiguration(
    readConfiguration({ API: 'https://api.test', KIMERA3_API: 'https://api.test' }),
  )
  mineUser.set(maya)
  const routeTree = createRootRoute({ component: PasskeyAlert })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
  return page.getByRole('button', { name: 'Not now' })
}

afterEach(() => {
  toasts.set([])
  mineUser.set(null)
})

test('R8.18 does not show a dismissed passkey alert again, on any device', async () => {
  const bodies: unknown[] = []
  fakeApi({
    [flag]: async (request: Request) => {
      bodies.push(await request.clone().json())
      return { ...maya, showPasskeyAlert: false }
    },
  })
  const button = await open()
  expect(await accessibilityFaults(STANDALONE_RULES)).toEqual([])
  await button.click()
  await vi.waitFor(() => expect(mineUser.get()?.showPasskeyAlert).toBe(false))
  expect(bodies).toEqual([{ showPasskeyAlert: false }])
})

test('R8.18 stays, with a message, when dismissing fails', async () => {
  fakeApi({ [flag]: failure(503) })
  const button = await open()
  await button.click()
  await vi.waitFor(() => expect(toasts.get().map(({ type }) => type)).toEqual(['negative']))
  expect(mineUser.get()?.showPasskeyAlert).toBe(true)
  await expect.element(button).toBeVisible()
})

test('R8.18 links to where a passkey is added', async () => {
  fakeApi({})
  await open()
  await expect
    .element(page.getByRole('link', { name: 'Add a passkey' }))
    .toHaveAttribute('href', '/account#passkeys')
})
