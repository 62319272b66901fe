import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TuitionRate } from '#data/shapes.ts'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, type fakeApi } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aRate } from '#testing/records/money.ts'
import { toasts } from '#ui/toast/toasts.ts'

const LIST = 'GET /v1/courses/tuition-rate'
const CHANGE = 'PATCH /v1/courses/tuition-rate/{id}'
const ADD = 'POST /v1/courses/tuition-rate'

async function open(rates: TuitionRate[], handlers: Parameters<typeof fakeApi>[0] = {}) {
  const app = await openAsStaff('/admin/tuition-rates', ['tuition.write'], {
    [LIST]: () => rates,
    ...handlers,
  })
  const edit = async () => {
    await app.main.getByRole('button', { name: /^Edit: 2026-27, In-state/ }).click()
    return app.screen.getByRole('dialog', { name: 'Edit rate' })
  }
  return { ...app, edit }
}

afterEach(async () => {
  toasts.set([])
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.20 changes a rate with its version and updates the list', async () => {
  const rates = [aRate()]
  const sent: unknown[] = []
  const { main, edit } = await open(rates, {
    [CHANGE]: async (request) => {
      const body = await request.json()
      sent.push({ ifMatch: request.headers.get('if-match'), ...body })
      rates[0] = { ...aRate(), ...body }
      return aRate()
    },
  })
  const dialog = await edit()
  await dialog.getByRole('textbox', { name: /Tuition per credit/ }).fill('201.25')
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ ifMatch: '"1"', perCreditCents: 20_125 }])
  await expect.element(main.getByText('$201.25')).toBeVisible()
})

test('R8.20 explains that another user has changed the rate, and keeps the form', async () => {
  const { edit } = await open([aRate()], { [CHANGE]: failure(412) })
  const dialog = await edit()
  await dialog.getByRole('textbox', { name: /Note/ }).fill('By decision of the board')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByText('Someone else changed this', { exact: false }))
    .toBeVisible()
  await expect
    .element(dialog.getByRole('textbox', { name: /Note/ }))
    .toHaveValue('By decision of the board')
})

test('R8.20 reports an overlap with another rate next to the first day', async () => {
  const { edit } = await open([aRate()], { [CHANGE]: failure(409, 'conflict') })
  const dialog = await edit()
  await dialog.getByLabelText(/Start date/).fill('2026-05-15')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByLabelText(/Start date/))
    .toHaveAccessibleDescription(/Another rate for the same people/)
})

test('R8.20 shows errors next to their fields without sending, then adds the rate', async () => {
  const requestBodies: unknown[] = []
  const { main, screen } = await open([], {
    [ADD]: async (request) => {
      requestBodies.push(await request.json())
      return {}
    },
  })
  await expect.element(main.getByText('No rates in effect.', { exact: false })).toBeVisible()
  await main.getByRole('button', { name: 'New rate' }).click()
  const dialog = screen.getByRole('dialog', { name: 'New rate' })
  await dialog.getByRole('textbox', { name: /Academic year/ }).fill('2026-28')
  await dialog.getByLabelText(/End date/).fill('2026-01-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Enter an academic year such as 2026-27.')).toBeVisible()
  await expect.element(dialog.getByText('Enter the start date.')).toBeVisible()
  expect(requestBodies).toEqual([])
  await dialog.getByRole('textbox', { name: /Academic year/ }).fill('2026-27')
  await dialog.getByRole('textbox', { name: /Tuition per credit/ }).fill('198')
  await dialog.getByRole('textbox', { name: /Fees per credit/ }).fill('13.50')
  await dialog.getByLabelText(/Start date/).fill('2026-07-01')
  await dialog.getByLabelText(/End date/).fill('2027-06-30')
  await dialog.getByRole('combobox', { name: 'Residency' }).selectOptions('International students')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requestBodies).toEqual([
    {
      academicYear: '2026-27',
      residency: 'international',
      deliveryMode: 'any',
      perCreditCents: 19_800,
      feePerCreditCents: 1350,
      effectiveFrom: '2026-07-01',
      effectiveTo: '2027-06-30',
      note: null,
      translations: {},
    },
  ])
})

test('R8.20 distinguishes past, upcoming and inactive rates, and deactivates one after a confirmation', async () => {
  const sent: unknown[] = []
  const past = { effectiveFrom: '2025-07-01', effectiveTo: '2026-06-30' }
  const future = { effectiveFrom: '2027-07-01', effectiveTo: null }
  const { main, screen } = await open(
    [
      aRate(),
      aRate({ ...past, academicYear: '2025-26', id: '019a4f70-11aa-7c0e-b1d2-6a1f0b2c3d01' }),
      aRate({ ...future, academicYear: '2027-28', id: '019a4f70-11aa-7c0e-b1d2-6a1f0b2c3d02' }),
      aRate({ isActive: false, id: '019a4f70-11aa-7c0e-b1d2-6a1f0b2c3d03' }),
    ],
    {
      [CHANGE]: async (request) => {
        sent.push([request.headers.get('if-match'), await request.json()])
        return aRate({ isActive: false })
      },
    },
  )
  for (const state of ['In effect', 'Past', 'Upcoming', 'Off'])
    await expect.element(main.getByRole('cell', { name: state, exact: true })).toBeVisible()
  await main
    .getByRole('button', { name: /^Turn off: 2026-27/ })
    .first()
    .click()
  const dialog = screen.getByRole('alertdialog', { name: 'Turn off this rate?' })
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([['"1"', { isActive: false }]])
})

test('R8.20 shows rates that cannot be loaded as unavailable', async () => {
  const { main } = await open([], { [LIST]: failure(404) })
  await expect
    .element(main.getByText('Tuition rates are currently unavailable.', { exact: false }))
    .toBeVisible()
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('fits at %i px without accessibility violations (%s)', async (width, theme) => {
  await page.viewport(width, 2400)
  choose({ theme })
  const { main } = await open([aRate(), aRate({ residency: 'outOfState' })])
  await expect.element(main.getByRole('button', { name: /CSV/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
