import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ServiceAccount } from '#data/admin/operations/service-accounts.ts'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { toasts } from '#ui/toast/toasts.ts'

const ACCOUNTS = '/v1/authorization/service-account'
const KEY = 'myhub_0wq8sVbIhKoXh2n5dQfE3tPzR7yUcA1mLgJ6BxWKXk3'

const aKey = (overrides: Partial<ServiceAccount['keys'][number]> = {}) => ({
  id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c70',
  hint: 'KXk3',
  createdAt: '2026-10-18T15:20:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
  ...overrides,
})

const anAccount = (overrides: Partial<ServiceAccount> = {}): ServiceAccount => ({
  id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c71',
  name: 'Tutoring scheduler',
  purpose: 'Shows tutors who made an appointment.',
  contact: 'tutoring@prairiebend.example',
  scopes: ['people.read'],
  keys: [],
  version: 3,
  updatedAt: '2026-10-18T15:20:00.000Z',
  ...overrides,
})

const open = (handlers: Parameters<typeof openAsStaff>[2] = {}) =>
  openAsStaff('/admin/other-programs', ['integrations.write'], {
    [`GET ${ACCOUNTS}`]: [anAccount()],
    'GET /v1/admin/webhook': [],
    'GET /v1/authorization/service-scopes': [
      { scope: 'people.read', calls: ['GET /v1/people/person'], mayGive: true },
      { scope: 'records.financial.read', calls: ['POST /v1/people/person/data'], mayGive: false },
      { scope: 'health.read', calls: ['GET /v1/admin/health'], mayGive: true },
    ],
    ...handlers,
  })

afterEach(async () => {
  toasts.set([])
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('operate.md 3: adds an account with what the administrator can give', async () => {
  const sent: unknown[] = []
  const { main, screen } = await open({
    [`POST ${ACCOUNTS}`]: async (request) => {
      sent.push(await request.json())
      return Response.json(anAccount(), { status: 201 })
    },
  })
  await expect
    .element(main.getByRole('row', { name: /records\.financial\.read/ }))
    .toMatchTextContent('POST /v1/people/person/data')
  await main.getByRole('button', { name: 'New account' }).click()
  const dialog = screen.getByRole('dialog', { name: 'New account' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await dialog.getByRole('textbox', { name: /^Program/ }).fill('Degree audit')
  await save.click()
  await expect.element(dialog.getByText('Choose at least one.')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^What it's used for/ }).fill('Checks degrees')
  await dialog.getByRole('textbox', { name: /^Who is responsible/ }).fill('Registrar')
  await dialog.getByRole('checkbox', { name: /^Find people/ }).click()
  expect(dialog.getByRole('checkbox', { name: /^Read charges/ }).query()).toBeNull()
  expect(await accessibilityFaults()).toEqual([])
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([
    {
      name: 'Degree audit',
      purpose: 'Checks degrees',
      contact: 'Registrar',
      scopes: ['people.read'],
    },
  ])
})

test('operate.md 3: shows a new key once, then only its last characters, and revokes it', async () => {
  const sent: unknown[] = []
  let keys: ServiceAccount['keys'] = []
  const { main, screen } = await open({
    [`GET ${ACCOUNTS}`]: () => [anAccount({ keys })],
    [`POST ${ACCOUNTS}/{id}/key`]: async (request) => {
      sent.push(await request.json())
      keys = [aKey()]
      return Response.json({ ...aKey(), key: KEY }, { status: 201 })
    },
    [`DELETE ${ACCOUNTS}/{id}/key/{keyId}`]: () => {
      keys = [aKey({ revokedAt: '2026-11-02T08:00:00.000Z' })]
      return new Response(null, { status: 204 })
    },
  })
  await main.getByRole('button', { name: 'Keys: Tutoring scheduler' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Keys: Tutoring scheduler' })
  await expect.element(dialog.getByText('has no key yet', { exact: false })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Expires' }).selectOptions('Never')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const shown = dialog.getByRole('textbox', { name: 'New key' })
  await expect.element(shown).toHaveValue(KEY)
  await expect.element(shown).toHaveFocus()
  await expect.element(dialog.getByRole('button', { name: 'Copy the key' })).toBeVisible()
  await expect.element(dialog.getByText('Ends in KXk3')).toBeVisible()
  expect(sent).toEqual([{ expiresAt: null }])
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Revoke the key that ends in KXk3' }).click()
  const confirmation = screen.getByRole('alertdialog')
  await confirmation.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(confirmation).not.toBeInTheDocument()
  await expect.element(dialog.getByText('Revoked', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await main.getByRole('button', { name: 'Keys: Tutoring scheduler' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Create key' })).toBeVisible()
  expect(shown.query()).toBeNull()
})

test('offers to sign in again when the sign-in is too old to create a key', async () => {
  const error = { code: 'signInAgain', message: 'Sign in again.', requestId: 'test' }
  const { main, screen } = await open({
    [`POST ${ACCOUNTS}/{id}/key`]: () => Response.json({ error }, { status: 403 }),
  })
  await main.getByRole('button', { name: 'Keys: Tutoring scheduler' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Keys: Tutoring scheduler' })
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect.element(dialog.getByText('more than 15 minutes old', { exact: false })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Sign in again' })).toBeVisible()
})

test('shows a loading error, and an empty list only if there are no accounts', async () => {
  const { main } = await open({ [`GET ${ACCOUNTS}`]: failure(503) })
  await expect
    .element(main.getByRole('button', { name: 'Retry' }), { timeout: 15_000 })
    .toBeVisible()
  expect(main.getByText('No other program has an account yet', { exact: false }).query()).toBeNull()
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('fits at %i px without accessibility violations (%s)', async (width, theme) => {
  await page.viewport(width, 2400)
  choose({ theme })
  const { main } = await open({
    [`GET ${ACCOUNTS}`]: [anAccount({ keys: [aKey(), aKey({ id: 'other', hint: '9fQ2' })] })],
  })
  await expect.element(main.getByRole('button', { name: 'Keys: Tutoring scheduler' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
