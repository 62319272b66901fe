import { afterEach, expect, test, vi } from 'vitest'
import { group } from '#testing/fake-api.ts'
import { at, openDashboard } from '#testing/open-dashboard.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import { aPerson } from '#testing/records/student.ts'
import { aDepartment } from '#testing/records/support.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('R8.2 formats a department’s phone number and links it', async () => {
  at('09:00')
  const { card } = await openDashboard(
    { mine: group(aPerson({ roles: ['employee'] })) },
    {
      'GET /v1/authorization/user/mine': aStaffUser(['person.view']),
      'GET /v1/directory/departments': [
        aDepartment({ id: '1', title: 'Nursing', phone: '+13195550177', email: null }),
        aDepartment({ id: '2', title: 'Welding', phone: null, email: 'weld@prairiebend.example' }),
      ],
    },
  )
  const departments = card('Departments and offices')
  await expect
    .element(departments.getByRole('link', { name: '(319) 555-0177' }))
    .toHaveAttribute('href', 'tel:+13195550177')
  await expect
    .element(departments.getByRole('link', { name: /weld@/ }))
    .toHaveAttribute('href', 'mailto:weld@prairiebend.example')
})
