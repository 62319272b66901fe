import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PeriodOverrides } from '#data/admin/manage-terms.ts'
import type { AcademicPeriod } from '#data/shapes.ts'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, type fakeApi } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { toasts } from '#ui/toast/toasts.ts'

const LIST = 'GET /v1/programs/academic-period/override'
const PREVIEW = 'POST /v1/programs/academic-period/override/preview'
const TERMS = 'POST /v1/programs/academic-period/filter'

const spring: AcademicPeriod = {
  id: '019a2b6e-7c11-7f0a-8a51-0c3f6f2f9d10',
  code: '2027SP',
  title: 'Spring 2027',
  type: 'term',
  parentId: null,
  precedingId: null,
  startOn: '2027-01-11',
  endOn: '2027-05-07',
  censusDates: ['2027-01-25'],
  registration: 'open',
  registrationOpensAt: null,
  registrationClosesAt: null,
  isOrientation: true,
  isBookstore: true,
  weeks: 16,
  sortKey: '2027-01-11 2027SP',
}
const byCalendar: PeriodOverrides = {
  overrides: [],
  answers: { currentCredit: spring, currentBookstore: null },
}
const findOverride: PeriodOverrides = {
  overrides: [
    {
      kind: 'currentCredit',
      periodId: spring.id,
      code: spring.code,
      title: spring.title,
      until: '2026-12-31',
    },
  ],
  answers: byCalendar.answers,
}

const open = (handlers: Parameters<typeof fakeApi>[0] = {}) =>
  openAsStaff('/admin/terms', ['periods.write'], {
    [LIST]: byCalendar,
    [TERMS]: { items: [spring], pageNumber: 1, pageSize: 100, totalCount: 1 },
    [PREVIEW]: { now: null, planned: spring, calendar: null },
    ...handlers,
  })

afterEach(async () => {
  toasts.set([])
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.20 sets a term after a preview of the effect', async () => {
  const sent: unknown[] = []
  const { main, screen } = await open({
    'PUT /v1/programs/academic-period/override/{kind}': async (request) => {
      sent.push(await request.json())
      return findOverride
    },
  })
  await main.getByRole('button', { name: 'Set term: Bookstore' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Set term: Bookstore' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Choose a term.')).toBeVisible()
  await expect.element(dialog.getByRole('combobox', { name: /^Term/ })).toHaveFocus()
  await expect.element(dialog.getByRole('combobox', { name: /^Term/ })).toBeInvalid()
  await dialog.getByRole('combobox', { name: /^Term/ }).selectOptions(spring.title)
  const preview = dialog.getByRole('region', { name: 'What will change' })
  await expect.element(preview).toMatchTextContent(`After${spring.title}`)
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ periodId: spring.id, until: null }])
})

test('R8.20 returns to the calendar after a confirmation', async () => {
  let state = findOverride
  const { main, screen } = await open({
    [LIST]: () => state,
    'DELETE /v1/programs/academic-period/override/{kind}': () => {
      state = byCalendar
      return new Response(null, { status: 204 })
    },
  })
  await expect.element(main.getByText('Set by the college')).toBeVisible()
  await main.getByRole('button', { name: /^Use calendar: Registration/ }).click()
  const dialog = screen.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Use calendar' }).click()
  await expect.element(main.getByText('Set by the college')).not.toBeInTheDocument()
  // The clicked button is gone, so the other one in its row has the focus.
  await expect.element(main.getByRole('button', { name: /^Set term: Registration/ })).toHaveFocus()
})

test('R8.20 shows terms that cannot be loaded as unavailable', async () => {
  const { main } = await open({ [LIST]: failure(404) })
  await expect.element(main.getByText('currently unavailable', { exact: false })).toBeVisible()
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('fits at %i px without accessibility violations (%s)', async (width, theme) => {
  await page.viewport(width, 1200)
  choose({ theme })
  const { main } = await open({ [LIST]: findOverride })
  await expect.element(main.getByText('Set by the college')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
