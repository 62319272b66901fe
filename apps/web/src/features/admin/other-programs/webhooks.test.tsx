import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Webhook, WebhookDelivery } from '#data/admin/operations/webhooks.ts'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { toasts } from '#ui/toast/toasts.ts'

const WEBHOOKS = '/v1/admin/webhook'
const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDQzVTXGZ2b3I='

const aWebhook = (overrides: Partial<Webhook> = {}): Webhook => ({
  id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c81',
  name: 'Learning management system',
  url: 'https://lms.example.edu/hooks/myhub',
  kinds: ['class.roomChanged'],
  isActive: true,
  hasSecret: true,
  formerUntil: null,
  failingSince: null,
  stoppedAt: null,
  waiting: 0,
  dead: 0,
  version: 2,
  updatedAt: '2026-10-18T15:20:00.000Z',
  ...overrides,
})

const aMessage = (overrides: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c82',
  kind: 'class.roomChanged',
  state: 'dead',
  attempts: 10,
  status: 500,
  problem: null,
  createdAt: '2026-10-18T15:20:00.000Z',
  nextTryAt: null,
  doneAt: '2026-10-20T15:20:00.000Z',
  ...overrides,
})

const open = (
  handlers: Parameters<typeof openAsStaff>[2] = {},
  permissions = ['integrations.write', 'person.view.academic'],
) =>
  openAsStaff('/admin/other-programs', permissions, {
    'GET /v1/authorization/service-account': [],
    'GET /v1/authorization/service-scopes': [],
    [`GET ${WEBHOOKS}`]: [aWebhook()],
    ...handlers,
  })

afterEach(async () => {
  toasts.set([])
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('operate.md 3: adds a webhook for kinds that the administrator can view', async () => {
  const sent: unknown[] = []
  const { main, screen } = await open({
    [`POST ${WEBHOOKS}`]: async (request) => {
      sent.push(await request.json())
      return Response.json(aWebhook(), { status: 201 })
    },
  })
  await main.getByRole('button', { name: 'New webhook' }).click()
  const dialog = screen.getByRole('dialog', { name: 'New webhook' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await dialog.getByRole('textbox', { name: /^Program/ }).fill('LMS')
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('lms.example')
  await dialog.getByRole('checkbox', { name: 'A hold was placed' }).click()
  expect(dialog.getByRole('checkbox', { name: /balance/ }).query()).toBeNull()
  await save.click()
  await expect.element(dialog.getByText('starts with https://.', { exact: false })).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('https://lms.example/hook')
  expect(await accessibilityFaults()).toEqual([])
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([
    { name: 'LMS', url: 'https://lms.example/hook', kinds: ['hold.placed'], isActive: true },
  ])
})

test('operate.md 3: explains next to the field that an address is internal', async () => {
  const fields = [{ path: 'url', code: 'format', message: 'must be an https address' }]
  const error = { code: 'badRequest', message: 'Not valid.', fields, requestId: 'test' }
  const { main, screen } = await open({
    [`PATCH ${WEBHOOKS}/{id}`]: () => Response.json({ error }, { status: 400 }),
  })
  await main.getByRole('button', { name: 'Edit: Learning management system' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit webhook' })
  const url = dialog.getByRole('textbox', { name: /^Address/ })
  await url.fill('https://10.1.2.3/hook')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByText("not inside the college's network", { exact: false }))
    .toBeVisible()
  await expect.element(url).toHaveValue('https://10.1.2.3/hook')
})

test('operate.md 3: shows the outcome of each message, and resends it', async () => {
  const sent: unknown[] = []
  let items = [
    aMessage(),
    aMessage({ id: 'sent', kind: 'test', state: 'sent', attempts: 1, status: 204 }),
  ]
  const { main, screen } = await open({
    [`GET ${WEBHOOKS}`]: [aWebhook({ dead: 1 })],
    [`GET ${WEBHOOKS}/{id}/deliveries`]: () => ({ waiting: 0, dead: 1, items }),
    [`POST ${WEBHOOKS}/{id}/replay`]: async (request) => {
      sent.push(await request.json())
      items = []
      return { count: 1 }
    },
  })
  await expect
    .element(main.getByRole('row', { name: /^Learning management/ }))
    .toMatchTextContent('1 given up')
  await main.getByRole('button', { name: 'Messages: Learning management system' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Messages: Learning management system' })
  await expect.element(dialog.getByText('Answer: 500', { exact: false })).toBeVisible()
  await expect.element(dialog.getByText('Given up', { exact: true })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: /^Send again: A class's room changed/ }).click()
  await expect.element(dialog.getByText('Nothing has been sent yet.')).toBeVisible()
  expect(sent).toEqual([{ deliveryId: aMessage().id }])
})

test('sends a test, and explains why it can’t without a secret', async () => {
  let testCount = 0
  let webhook = aWebhook({ hasSecret: false })
  const { main, screen } = await open({
    [`GET ${WEBHOOKS}`]: () => [webhook],
    [`GET ${WEBHOOKS}/{id}/deliveries`]: { waiting: 0, dead: 0, items: [] },
    [`POST ${WEBHOOKS}/{id}/secret`]: () => {
      webhook = aWebhook()
      return Response.json({ secret: SECRET, formerUntil: null }, { status: 201 })
    },
    [`POST ${WEBHOOKS}/{id}/test`]: () => {
      testCount += 1
      return new Response(null, { status: 204 })
    },
  })
  await expect
    .element(main.getByRole('row', { name: /^Learning management/ }))
    .toMatchTextContent('Needs a secret')
  await main.getByRole('button', { name: 'Secret: Learning management system' }).click()
  const secret = screen.getByRole('dialog', { name: 'Secret: Learning management system' })
  await secret.getByRole('button', { name: 'Create secret' }).click()
  await expect.element(secret.getByRole('textbox', { name: 'New secret' })).toHaveValue(SECRET)
  expect(await accessibilityFaults()).toEqual([])
  await secret.getByRole('button', { name: 'Close' }).click()
  await main.getByRole('button', { name: 'Messages: Learning management system' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Messages: Learning management system' })
  await dialog.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => toasts.get()[0]?.message).toBe('MyHub sends a test within a minute.')
  expect(testCount).toBe(1)
})

test('shows that messages could not be loaded', async () => {
  const { main, screen } = await open({
    [`GET ${WEBHOOKS}`]: [aWebhook({ isActive: false, stoppedAt: '2026-10-20T15:20:00.000Z' })],
    [`GET ${WEBHOOKS}/{id}/deliveries`]: failure(403),
  })
  await expect
    .element(main.getByRole('row', { name: /^Learning management/ }))
    .toMatchTextContent('Switched off after failing')
  await main.getByRole('button', { name: 'Messages: Learning management system' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Messages: Learning management system' })
  await expect
    .element(dialog.getByText("isn't available for your account", { exact: false }))
    .toBeVisible()
  expect(dialog.getByText('Nothing has been sent yet.').query()).toBeNull()
})

test.each([
  [320, 'dark'],
  [1280, 'light'],
] as const)('fits at %i px without accessibility violations (%s)', async (width, theme) => {
  await page.viewport(width, 2400)
  choose({ theme })
  const { main } = await open({ [`GET ${WEBHOOKS}`]: [aWebhook({ waiting: 2 })] })
  await expect
    .element(main.getByRole('button', { name: 'Secret: Learning management system' }))
    .toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
