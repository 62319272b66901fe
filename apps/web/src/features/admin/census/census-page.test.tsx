import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CensusSection } from '#data/admin/census.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'

const source = { state: 'current', asOf: '2026-10-28T14:42:00Z' } as const
let made = 0
const aClass = (name: string, different: Partial<CensusSection> = {}): CensusSection => {
  made += 1
  return {
    id: `00000000-0000-7000-8000-${String(700_000 + made).padStart(12, '0')}`,
    name,
    title: 'Composition I',
    subject: 'ENG',
    instructors: ['Ann Reed'],
    censusOn: '2026-09-11',
    certifiedBy: null,
    certifiedAt: null,
    ...different,
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

afterEach(() => page.viewport(1280, 900))

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

test('the registrar opens the reports on request, because each student sees it', async () => {
  const rights = ['attendance.read', 'attendance.export']
  const { main, api } = await openAsStaff('/admin/census', rights, {
    ...list,
    [reports]: {
      reports: [
        {
          ...{ id: sections[0]?.id ?? '', section: 'ENG-105-1', termCode: '2026FA' },
          ...{ studentId: '9001234', firstName: 'Maya', lastName: 'Lindgren' },
          ...{ value: 'lastAttended', lastAttendedOn: '2026-09-04', reason: null },
          ...{ reportedBy: 'Ann Reed', reportedAt: '2026-09-11T15:00:00Z' },
        },
      ],
    },
  })
  const open = main.getByRole('button', { name: 'Show the list' })
  await expect.element(open).toBeVisible()
  expect(api.calls).not.toContain('GET /v1/teaching/census/reports')
  await open.click()
  const row = main.getByRole('row').filter({ hasText: 'Lindgren' })
  await expect.element(row).toMatchTextContent('Stopped attending')
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 2000)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
