import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AttendanceReport, CensusSection } from '#data/admin/census.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { toasts } from '#ui/toast/toasts.ts'

const source = { state: 'current', asOf: '2026-10-28T14:42:00Z' } as const
let requestCount = 0
const aClass = (name: string, overrides: Partial<CensusSection> = {}): CensusSection => {
  requestCount += 1
  return {
    id: `00000000-0000-7000-8000-${String(700_000 + requestCount).padStart(12, '0')}`,
    name,
    title: 'Composition I',
    subject: 'ENG',
    instructors: ['Ann Reed'],
    censusOn: '2026-09-11',
    certifiedBy: null,
    certifiedAt: null,
    ...overrides,
  }
}
const sections = [
  aClass('ENG-105-1', { certifiedBy: 'Ann Reed', certifiedAt: '2026-09-11T15:00:00Z' }),
  aClass('ENG-105-2'),
  aClass('ENG-105-3', { censusOn: null, instructors: [] }),
  aClass('ENG-105-4', { censusOn: '2026-11-20' }),
]
const list = { 'GET /v1/teaching/census': { source, sections } } as const
const reports = 'GET /v1/teaching/census/reports'

afterEach(() => {
  toasts.set([])
  return page.viewport(1280, 900)
})

test('a dean sees overdue classes first, and an unknown census date as unknown', async () => {
  const { main, api } = await openAsStaff('/admin/census', ['attendance.read'], list)
  await expect.element(main.getByText('ENG-105-2')).toBeVisible()
  const names = [...main.element().querySelectorAll('tbody th .figures')].map(
    ({ textContent }) => textContent,
  )
  expect(names).toEqual(['ENG-105-2', 'ENG-105-4', 'ENG-105-3', 'ENG-105-1'])
  await main.getByLabelText('Status').selectOptions('noDate')
  await expect
    .element(main.getByRole('row').filter({ hasText: 'ENG-105-3' }))
    .toMatchTextContent('Unknown')
  expect(main.getByText('Reports for the registrar').query()).toBeNull()
  expect(api.calls).not.toContain('GET /v1/teaching/census/reports')
  expect(await accessibilityFaults()).toEqual([])
})

const byHand = { state: 'byHand', refusal: null, message: null } as const
const aReport = (lastName: string, delivery: AttendanceReport['delivery']): AttendanceReport => ({
  ...{
    id: sections[(lastName.codePointAt(0) ?? 0) % 4]?.id ?? '',
    section: 'ENG-105-1',
    termCode: '2026FA',
  },
  ...{ studentId: '9001234', firstName: 'Maya', lastName, delivery },
  ...{ value: 'lastAttended', lastAttendedOn: '2026-09-04', reason: null },
  ...{ reportedBy: 'Ann Reed', reportedAt: '2026-09-11T15:00:00Z' },
})

test('the registrar opens the reports on request, because each student sees it', async () => {
  const permissions = ['attendance.read', 'attendance.export']
  const { main, api } = await openAsStaff('/admin/census', permissions, {
    ...list,
    [reports]: { reports: [aReport('Lindgren', byHand)] },
  })
  const open = main.getByRole('button', { name: 'Show the list' })
  await expect.element(open).toBeVisible()
  expect(api.calls).not.toContain('GET /v1/teaching/census/reports')
  await open.click()
  const row = main.getByRole('row').filter({ hasText: 'Lindgren' })
  await expect.element(row).toMatchTextContent('Stopped attending')
  await expect.element(row).toMatchTextContent('The registrar enters it from a list')
  await expect.element(main.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument()
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 2000)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('the registrar sees entries that the system still has, and resends them after removal', async () => {
  const stored = { state: 'refused', refusal: 'notCleared', message: null } as const
  const sent = { state: 'sent', refusal: null, message: null } as const
  let isSent = false
  const permissions = ['attendance.read', 'attendance.export']
  const { main } = await openAsStaff('/admin/census', permissions, {
    ...list,
    [reports]: ({ url }) => {
      const isAll = new URL(url).searchParams.get('show') === 'all'
      const open = isSent ? [] : [{ ...aReport('Adams', stored), value: 'attended' as const }]
      return { reports: [...open, ...(isAll ? [aReport('Baker', sent)] : [])] }
    },
    'POST /v1/teaching/census/reports/retry': () => {
      isSent = true
      return { count: 1 }
    },
  })
  await main.getByLabelText('Show', { exact: true }).selectOptions('All reports')
  await main.getByRole('button', { name: 'Show the list' }).click()
  const row = (name: string) => main.getByRole('row').filter({ hasText: name })
  await expect.element(row('Adams').getByText(/keeps the old report/)).toBeVisible()
  await expect.element(row('Baker')).toMatchTextContent("Sent to the college's system")
  await main.getByLabelText('Show', { exact: true }).selectOptions('Still to enter by hand')
  await main.getByRole('button', { name: 'Show the list' }).click()
  await expect.element(row('Baker')).not.toBeInTheDocument()
  await main.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => toasts.get().at(-1)?.message).toBe('Being sent again: 1')
  await expect
    .element(main.getByText('Every report is in your system or on its way.'))
    .toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})
