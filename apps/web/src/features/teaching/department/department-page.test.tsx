import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DepartmentClasses } from '#data/teaching/department.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aStaffUser } from '#testing/records/staff.ts'

const call = 'GET /v1/teaching/department/{kind}'
const source = { state: 'current', asOf: '2026-10-28T14:42:00Z' } as const
const departments: DepartmentClasses['departments'] = [
  { id: 'ENGL', code: 'ENGL', title: 'English and Literature' },
]
let requestCount = 0
const aClass = (
  name: string,
  different: Partial<DepartmentClasses['sections'][number]> = {},
): DepartmentClasses['sections'][number] => {
  requestCount += 1
  return {
    id: `00000000-0000-7000-8000-${String(800_000 + requestCount).padStart(12, '0')}`,
    name,
    title: 'Composition I',
    subject: 'ENG',
    instructors: ['Ann Reed'],
    dueOn: '2026-09-11',
    isOnRecord: false,
    reportedBy: null,
    reportedAt: null,
    ...different,
  }
}

const asDepartmentHead = (sections: DepartmentClasses['sections']) => ({
  'GET /v1/authorization/user/mine': aStaffUser([], { leads: true }),
  [call]: { departments, source, sections },
})

test('shows a dean which classes of their department are overdue, then its grades', async () => {
  const { main, api } = await openAsStaff(
    '/department',
    [],
    asDepartmentHead([
      aClass('ENG-105-1', { reportedBy: 'Ann Reed', reportedAt: '2026-09-11T15:00:00Z' }),
      aClass('ENG-105-2'),
    ]),
  )
  await expect.element(main.getByText('English and Literature')).toBeVisible()
  const rows = main.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent('ENG-105-2')
  await expect.element(rows.nth(1)).toMatchTextContent('Overdue')
  await expect.element(rows.nth(2)).toMatchTextContent('Certified')
  expect(await accessibilityFaults()).toEqual([])
  const graded = [aClass('ENG-105-1', { isOnRecord: true }), aClass('ENG-105-2', { dueOn: null })]
  api.setResponses({ [call]: { departments, source, sections: graded } })
  await main.getByLabelText('Show', { exact: true }).selectOptions('final')
  await expect
    .element(main.getByRole('row').filter({ hasText: 'ENG-105-1' }))
    .toMatchTextContent("In the college's system")
  await expect
    .element(main.getByRole('row').filter({ hasText: 'ENG-105-2' }))
    .toMatchTextContent('No deadline')
  await page.viewport(320, 900)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1280, 900)
})

test('explains that a department has no classes in session', async () => {
  const { main } = await openAsStaff('/department', [], asDepartmentHead([]))
  await expect.element(main.getByText('No classes are in session.')).toBeVisible()
})

test('R2.12 explains to a person who leads no department whom the page is for, without a request', async () => {
  const { main, api } = await openAsStaff('/department', [])
  await expect.element(main.getByText(/This page is for heads of departments/)).toBeVisible()
  expect(main.getByLabelText('Show', { exact: true }).query()).toBeNull()
  expect(api.calls).not.toContain(call)
})
