import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ManagedSlide } from '#data/admin/managed.ts'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aManagedSlide, aRedirect } from '#testing/records/announcements.ts'
import { toasts } from '#ui/toast/toasts.ts'

const CHOICES = 'GET /v1/alertification/audience/choices'
const noChoices = { campuses: [], programs: [] }

afterEach(async () => {
  toasts.set([])
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.20 R2.4 rejects a redirect loop next to the target field', async () => {
  const fields = [{ path: 'toPath', code: 'circle', message: 'leads back' }]
  const error = { code: 'badRequest', message: 'Not valid.', fields, requestId: 'test' }
  const { main, screen } = await openAsStaff('/admin/redirects', ['redirects.write'], {
    'GET /v1/configuration/redirect': [aRedirect()],
    'GET /v1/configuration/set-redirect': [],
    'POST /v1/configuration/redirect': () => Response.json({ error }, { status: 400 }),
  })
  await main.getByRole('button', { name: 'New redirect' }).click()
  const dialog = screen.getByRole('dialog', { name: 'New redirect' })
  const from = dialog.getByRole('textbox', { name: /Old URL/ })
  await from.fill('/old?x=1')
  await dialog.getByRole('textbox', { name: /Redirects to/ }).fill('https://evil.test/')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('without ? or #', { exact: false })).toBeVisible()
  await expect.element(dialog.getByText('Enter a MyHub page that starts with /.')).toBeVisible()
  await from.fill('/old')
  await dialog.getByRole('textbox', { name: /Redirects to/ }).fill('/old-schedule')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('creates a redirect loop', { exact: false })).toBeVisible()
  await expect.element(dialog.getByText('Not saved.', { exact: false })).toBeVisible()
  await expect.element(from).toHaveValue('/old')
})

test('R2.4 R8.20 rejects, next to the field, an old URL that has a page, is reserved, or is already redirected', async () => {
  const error = { code: 'conflict', message: 'Taken.', fields: [], requestId: 'test' }
  const { main, screen } = await openAsStaff('/admin/redirects', ['redirects.write'], {
    'GET /v1/configuration/redirect': [aRedirect()],
    'GET /v1/configuration/set-redirect': [],
    'POST /v1/configuration/redirect': () => Response.json({ error }, { status: 409 }),
  })
  await main.getByRole('button', { name: 'New redirect' }).click()
  const dialog = screen.getByRole('dialog', { name: 'New redirect' })
  const from = dialog.getByRole('textbox', { name: /Old URL/ })
  const save = dialog.getByRole('button', { name: 'Save' })
  const used = dialog.getByText('MyHub uses this URL', { exact: false })
  await dialog.getByRole('textbox', { name: /Redirects to/ }).fill('/links')
  await from.fill('/profile/schedule')
  await save.click()
  await expect.element(used).toBeVisible()
  await expect.element(from).toHaveFocus()
  await from.fill('/old-page')
  await expect.element(used).not.toBeInTheDocument()
  await from.fill('/v1/links')
  await expect.element(used).toBeVisible()
  await from.fill('/old-schedule')
  await save.click()
  await expect.element(dialog.getByText('This URL already has a redirect.')).toBeVisible()
  await expect.element(from).toHaveFocus()
})

test('R2.4 R8.20 lists redirects of the server’s settings, read-only', async () => {
  const set = [
    { fromPath: '/library', toPath: '/links', isReplaced: false },
    { fromPath: '/old-schedule', toPath: '/dashboard', isReplaced: true },
  ]
  const { main } = await openAsStaff('/admin/redirects', ['redirects.write'], {
    'GET /v1/configuration/redirect': [aRedirect()],
    'GET /v1/configuration/set-redirect': set,
  })
  const card = main.getByRole('region', { name: 'From the server settings' })
  await expect.element(card.getByRole('row', { name: /library/ })).toMatchTextContent('In use')
  await expect
    .element(card.getByRole('row', { name: /old-schedule/ }))
    .toMatchTextContent('Replaced by one above')
  expect(card.getByRole('button', { name: /Edit|Delete/ }).query()).toBeNull()
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.20 uploads, previews and saves a picture', async () => {
  const url = `/public/v1/configuration/picture/${'a'.repeat(64)}`
  const sent: unknown[] = []
  const slides: ManagedSlide[] = [aManagedSlide()]
  const { main, screen } = await openAsStaff('/admin/carousel', ['carousel.write'], {
    'GET /v1/configuration/carousel-item': () => slides,
    'POST /v1/configuration/picture': () =>
      Response.json({ url, width: 1, height: 1 }, { status: 201 }),
    'PATCH /v1/configuration/carousel-item/{id}': async (request) => {
      sent.push(await request.json())
      return aManagedSlide()
    },
  })
  await main.getByRole('button', { name: 'Edit: Spring is open' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit slide' })
  const file = dialog.getByLabelText('Use your own picture')
  await file.upload(new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }))
  await expect.element(dialog.getByText('Choose a PNG, JPEG, WebP', { exact: false })).toBeVisible()
  await file.upload(new File(['x'], 'campus.png', { type: 'image/png' }))
  await dialog.getByRole('textbox', { name: /Alt text/ }).fill('Linden Hall in snow')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ image: url, imageAlt: 'Linden Hall in snow' }])
})

test('R8.20 limits a notification to 140 characters and shows how many are left', async () => {
  const { main, screen } = await openAsStaff('/admin/notifications', ['alerts.write'], {
    'GET /v1/alertification/message': [],
    'POST /v1/alertification/audience/reach': { count: null, ofAll: null },
    [CHOICES]: noChoices,
  })
  await main.getByRole('button', { name: 'New notification' }).click()
  const dialog = screen.getByRole('dialog', { name: 'New notification' })
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('Ten letters')
  await expect.element(dialog.getByText('129 characters left.')).toBeVisible()
  await expect.element(dialog.getByText('Reaches fewer than 5 people')).toBeVisible()
  await dialog.getByText('Preview').click()
  await expect
    .element(dialog.getByText('permission to find people', { exact: false }))
    .toBeVisible()
})

test('R8.20 cancels an event and keeps it on the list', async () => {
  const event = {
    ...{ id: '1', title: 'Transfer fair', description: null, category: 'Transfer', campus: null },
    ...{ startsAt: '2026-12-03T16:00:00.000Z', endsAt: null, allDay: false, location: null },
    ...{
      translations: {},
      url: null,
      isCancelled: false,
      isOver: false,
      version: 3,
      updatedAt: '2026-10-01T00:00:00Z',
    },
  }
  const sent: unknown[] = []
  const { main, screen } = await openAsStaff('/admin/events', ['events.write'], {
    'GET /v1/events/campus-event': [event],
    'PATCH /v1/events/campus-event/{id}': async (request) => {
      sent.push({ version: request.headers.get('if-match'), ...(await request.json()) })
      return event
    },
    [CHOICES]: noChoices,
  })
  await main.getByRole('button', { name: 'Edit: Transfer fair' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit event' })
  await dialog.getByRole('checkbox', { name: /Canceled/ }).click()
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ version: '"3"', isCancelled: true }])
})

test.each([
  ['/admin/alerts', 'alerts.write'],
  ['/admin/notifications', 'alerts.write'],
  ['/admin/events', 'events.write'],
  ['/admin/closures', 'events.write'],
  ['/admin/carousel', 'carousel.write'],
  ['/admin/redirects', 'redirects.write'],
])('R8.20 R5.6 a student at %s sees which permission is required', async (path, permission) => {
  const { main } = await openAsStaff(path, [])
  await expect.element(main.getByText(permission, { exact: false })).toBeVisible()
})
