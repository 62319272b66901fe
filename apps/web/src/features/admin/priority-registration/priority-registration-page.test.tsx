import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PriorityRegistration } from '#data/admin/manage-priority.ts'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, type fakeApi } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aPriorityRegistration } from '#testing/records/admin.ts'
import { aTerm, nextSpring } from '#testing/records/student.ts'
import { toasts } from '#ui/toast/toasts.ts'

const BASE = '/v1/academic-progress/priority-registration'
const onePage = <T,>(items: T[]) => ({
  items,
  pageNumber: 1,
  pageSize: 100,
  totalCount: items.length,
})

const open = (rows: PriorityRegistration[], handlers: Parameters<typeof fakeApi>[0] = {}) =>
  openAsStaff('/admin/priority-registration', ['priority.write'], {
    [`POST ${BASE}/filter` as const]: () => onePage(rows),
    'POST /v1/programs/academic-period/filter': onePage([aTerm(nextSpring)]),
    ...handlers,
  })

afterEach(async () => {
  toasts.set([])
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.20 R8.13 moves a window in the college’s time zone and keeps rules without fields', async () => {
  const sent: unknown[] = []
  const { main, screen } = await open([aPriorityRegistration()], {
    [`PATCH ${BASE}/{id}` as const]: async (request) => {
      sent.push({ ifMatch: request.headers.get('if-match'), ...(await request.json()) })
      return aPriorityRegistration()
    },
  })
  await main.getByRole('button', { name: 'Edit: Spring priority' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit priority registration' })
  const opens = dialog.getByLabelText(/^Opens/)
  await expect.element(opens).toHaveValue('2026-11-02T08:00')
  await opens.fill('2026-11-03T09:30')
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toMatchObject([
    {
      ifMatch: '"3"',
      windows: [
        {
          id: '019a4fa0-2222-7333-8444-555566667777',
          opensAt: '2026-11-03T15:30:00.000Z',
          closesAt: null,
          rule: { veteran: true, roles: ['student'] },
        },
      ],
    },
  ])
})

test('R8.20 requires a term, a title and complete windows', async () => {
  const requestBodies: unknown[] = []
  const { main, screen } = await open([], {
    [`POST ${BASE}` as const]: async (request) => {
      requestBodies.push(await request.json())
      return {}
    },
  })
  await main.getByRole('button', { name: 'New priority registration' }).click()
  const dialog = screen.getByRole('dialog', { name: 'New priority registration' })
  await dialog.getByRole('button', { name: 'Add a window' }).click()
  await expect.element(dialog.getByRole('textbox', { name: /^Group name/ })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Choose a term.')).toBeVisible()
  await expect.element(dialog.getByText('Enter the day and time it opens.')).toBeVisible()
  await dialog.getByRole('combobox', { name: /Term/ }).selectOptions(nextSpring.title)
  await dialog.getByRole('textbox', { name: /Title/ }).fill('Spring')
  await dialog.getByRole('textbox', { name: /Group name/ }).fill('45 credits or more')
  await dialog.getByLabelText(/^Opens/).fill('2026-11-04T08:00')
  await dialog.getByRole('textbox', { name: /Minimum credits/ }).fill('45')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requestBodies).toMatchObject([
    {
      academicPeriodId: nextSpring.id,
      title: 'Spring',
      message: null,
      windows: [{ label: '45 credits or more', rule: { minCredits: 45 }, sortOrder: 1 }],
    },
  ])
})

const COVERAGE = `GET ${BASE}/{id}/coverage` as const
const coverage = {
  students: 5120,
  unassigned: 0,
  inSeveral: 310,
  groups: [{ windowId: '019a4fa0-2222-7333-8444-555566667777', students: 5120 }],
}

test.each([
  [0, 'Unassigned: 0. The groups cover all 5,120 students.'],
  [41, 'Unassigned: 41 of 5,120 students.'],
])(
  'R8.20 shows the number of students without a group before activation: %i',
  async (unassigned, text) => {
    const { main, screen } = await open([aPriorityRegistration()], {
      [COVERAGE]: { ...coverage, unassigned },
    })
    await main.getByRole('button', { name: 'Activate: Spring priority' }).click()
    const dialog = screen.getByRole('alertdialog')
    await expect.element(dialog.getByText(text, { exact: false })).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  },
)

test('R8.20 confirms before activating, with the number of windows', async () => {
  const rows = [aPriorityRegistration()]
  const { main, screen, api } = await open(rows, {
    [COVERAGE]: coverage,
    [`PATCH ${BASE}/{id}/activate` as const]: () => {
      rows[0] = aPriorityRegistration({ isActive: true })
      return rows[0]
    },
  })
  await main.getByRole('button', { name: 'Activate: Spring priority' }).click()
  const dialog = screen.getByRole('alertdialog')
  await expect.element(dialog.getByText('Windows: 1.', { exact: false })).toBeVisible()
  expect(api.calls.filter((call) => call.endsWith('/activate'))).toEqual([])
  await dialog.getByRole('button', { name: 'Activate' }).click()
  await expect.element(main.getByRole('cell', { name: 'In effect', exact: true })).toBeVisible()
})

test('R8.20 explains why activating fails when someone else has changed it', async () => {
  const { main, screen } = await open([aPriorityRegistration()], {
    [COVERAGE]: failure(404),
    [`PATCH ${BASE}/{id}/activate` as const]: failure(412),
  })
  await main.getByRole('button', { name: 'Activate: Spring priority' }).click()
  const dialog = screen.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Activate' }).click()
  await expect
    .element(dialog.getByText('Someone else changed this', { exact: false }))
    .toBeVisible()
})

test('R8.20 does not activate a registration without windows, and explains why', async () => {
  const { main } = await open([aPriorityRegistration({ windows: [] })])
  const button = main.getByRole('button', { name: 'Activate: Spring priority' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(button)
    .toHaveAttribute('title', "It has no windows yet, so you can't activate it.")
})

test('R8.20 shows when there is none yet', async () => {
  const { main } = await open([])
  await expect
    .element(main.getByText('No priority registration yet.', { exact: false }))
    .toBeVisible()
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('fits at %i px without accessibility violations (%s)', async (width, theme) => {
  await page.viewport(width, 1200)
  choose({ theme })
  const { main } = await open([aPriorityRegistration()])
  await expect.element(main.getByText('Spring priority')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
