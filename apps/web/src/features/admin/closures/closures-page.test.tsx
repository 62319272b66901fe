import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ManagedClosure } from '#data/admin/managed.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { toasts } from '#ui/toast/toasts.ts'

const LIST = 'GET /v1/events/campus-closure'
const campuses = [
  { id: 'MAIN', code: 'MAIN', title: 'Main Campus' },
  { id: 'NORTH', code: 'NORTH', title: 'North Campus' },
]

const aClosure = (overrides: Partial<ManagedClosure> = {}): ManagedClosure => ({
  id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c7f',
  title: 'Thanksgiving break',
  translations: {},
  firstOn: '2030-11-27',
  lastOn: '2030-11-29',
  campuses: [],
  officesOpen: false,
  version: 4,
  updatedAt: '2026-06-01T15:20:00.000Z',
  ...overrides,
})

const open = (handlers: Parameters<typeof openAsStaff>[2] = {}) =>
  openAsStaff('/admin/closures', ['events.write'], {
    [LIST]: [aClosure()],
    'GET /v1/alertification/audience/choices': { campuses, programs: [] },
    ...handlers,
  })

afterEach(async () => {
  toasts.set([])
  await page.viewport(1280, 900)
})

test('R8.20 adds a closure for one campus, in Spanish too, once its dates are valid', async () => {
  const sent: unknown[] = []
  const { main, screen } = await open({
    'POST /v1/events/campus-closure': async (request) => {
      sent.push(await request.json())
      return Response.json(aClosure(), { status: 201 })
    },
  })
  await main.getByRole('button', { name: 'New closure' }).click()
  const dialog = screen.getByRole('dialog', { name: 'New closure' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Snow day')
  await dialog.getByRole('textbox', { name: 'Spanish name' }).fill('Día de nieve')
  await dialog.getByLabelText(/^First day/).fill('2031-01-13')
  await dialog.getByLabelText(/^Last day/).fill('2031-01-12')
  await save.click()
  await expect
    .element(dialog.getByText("Enter a last day that isn't before the first."))
    .toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByLabelText(/^Last day/).fill('2031-01-14')
  await dialog.getByRole('checkbox', { name: 'North Campus' }).click()
  await dialog.getByRole('checkbox', { name: 'Offices stay open' }).click()
  expect(await accessibilityFaults()).toEqual([])
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([
    {
      title: 'Snow day',
      translations: { es: { title: 'Día de nieve' } },
      firstOn: '2031-01-13',
      lastOn: '2031-01-14',
      campuses: ['NORTH'],
      officesOpen: true,
    },
  ])
})

test('R8.20 sends only changed fields, with the edited version', async () => {
  const sent: unknown[] = []
  const { main, screen } = await open({
    'PATCH /v1/events/campus-closure/{id}': async (request) => {
      sent.push({ ifMatch: request.headers.get('if-match'), ...(await request.json()) })
      return aClosure()
    },
  })
  await expect.element(main.getByRole('row', { name: /All campuses/ })).toBeVisible()
  await main.getByRole('button', { name: 'Edit: Thanksgiving break' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit closure' })
  await dialog.getByRole('checkbox', { name: 'Offices stay open' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ ifMatch: '"4"', officesOpen: true }])
})

test('fits at 320 px and has no accessibility violations', async () => {
  await page.viewport(320, 1200)
  const { main } = await open()
  await expect.element(main.getByRole('button', { name: 'Edit: Thanksgiving break' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await accessibilityFaults()).toEqual([])
})
