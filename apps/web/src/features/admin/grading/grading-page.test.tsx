import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { GradingSection } from '#data/admin/grading.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'

const source = { state: 'current', asOf: '2026-10-28T14:42:00Z' } as const
const aClass = (number: number, different: Partial<GradingSection> = {}): GradingSection => ({
  id: `00000000-0000-7000-8000-00000071000${number}`,
  name: `ENG-105-${number}`,
  title: 'Composition I',
  subject: 'ENG',
  instructors: ['Ann Reed'],
  dueOn: '2026-10-20',
  isOnRecord: false,
  postedBy: null,
  postedAt: null,
  ...different,
})
const list: NonNullable<Parameters<typeof openAsStaff>[2]> = {
  'GET /v1/teaching/grading/{kind}': {
    source,
    sections: [
      aClass(1, { postedBy: 'Ann Reed', postedAt: '2026-10-19T15:00:00Z' }),
      aClass(2),
      aClass(3, { dueOn: null }),
      aClass(4, { isOnRecord: true }),
    ],
  },
}
const posted = 'GET /v1/teaching/grading/{kind}/posted'

afterEach(() => page.viewport(1280, 900))

test('a dean sees overdue classes first, and an unknown deadline as unknown', async () => {
  const { main, api } = await openAsStaff('/admin/grading', ['grades.read'], list)
  await expect.element(main.getByText('ENG-105-2')).toBeVisible()
  const names = [...main.element().querySelectorAll('tbody th .figures')].map(
    ({ textContent }) => textContent,
  )
  expect(names).toEqual(['ENG-105-2', 'ENG-105-3', 'ENG-105-1', 'ENG-105-4'])
  await main.getByLabelText('Status').selectOptions('noDate')
  await expect
    .element(main.getByRole('row').filter({ hasText: 'ENG-105-3' }))
    .toMatchTextContent('Unknown')
  expect(main.getByText('Posted grades').query()).toBeNull()
  expect(api.calls).not.toContain(posted)
  expect(await accessibilityFaults()).toEqual([])
})

test('the registrar opens the grades since a day on request, because each student sees it', async () => {
  const rights = ['grades.read', 'grades.export']
  const { main, api } = await openAsStaff('/admin/grading', rights, {
    ...list,
    [posted]: {
      grades: [
        {
          ...{ id: aClass(1).id, section: 'ENG-105-1', termCode: '2026FA', studentId: '9001234' },
          ...{ firstName: 'Maya', lastName: 'Lindgren', grade: 'F', lastAttendedOn: 'never' },
          ...{ endsOn: null, reason: null, postedBy: 'Ann Reed', postedAt: '2026-10-19T15:00:00Z' },
        },
      ],
      hasMore: true,
    },
  })
  const open = main.getByRole('button', { name: 'Show the list' })
  await expect.element(open).toBeVisible()
  expect(api.calls).not.toContain(posted)
  await open.click()
  const row = main.getByRole('row').filter({ hasText: 'Lindgren' })
  await expect.element(row).toMatchTextContent('Never attended')
  await expect.element(main.getByText(/has the first 1 grades/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 2000)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
