import { expect, test } from 'vitest'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { group } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import { aPerson, aTerm, fall } from '#testing/records/student.ts'

/** Nothing about studies in any group. */
const nothing = {
  'GET /public/v1/events/college-dates': [],
  'GET /v1/programs/academic-period/current-credit': aTerm(fall),
  'POST /v1/people/person/mine/data': {
    mine: group(aPerson()),
    academicPrograms: group([]),
    sectionRegistrations: group([]),
    restrictions: group([]),
    gpas: group({ cumulative: [], periods: [], degrees: [] }),
    courseTransfers: group([]),
    externalEducation: group([]),
  },
}
const text = "This page is for students. You don't have a student record at the college."

test.each(['/profile/schedule', '/profile/academic-records'])(
  'R2.12 R8.7 R8.9 an instructor at %s reads that the page is for students, and no advice for them',
  async (path) => {
    const { main } = await openAsStaff(path, [], nothing)
    await expect.element(main.getByText(text)).toBeVisible()
    expect(main.getByText(/register|GPA yet/).query()).toBeNull()
    expect(await accessibilityFaults()).toEqual([])
  },
)

test('R8.7 a student without classes still gets advice', async () => {
  const user = aStaffUser([], { studies: 'student' })
  const { main } = await openAsStaff('/profile/schedule', [], {
    ...nothing,
    'GET /v1/authorization/user/mine': user,
  })
  await expect.element(main.getByText(/After you register/)).toBeVisible()
})
