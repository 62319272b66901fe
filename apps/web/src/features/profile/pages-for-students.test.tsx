import { expect, test } from 'vitest'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { group } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { anUnusedAccount } from '#testing/records/money.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import { aHold, aPerson, aTerm, fall } from '#testing/records/student.ts'
import { taughtSections } from '#testing/records/teaching.ts'

/** Groups without any student data. */
const emptyRecords = {
  'GET /public/v1/events/college-dates': [],
  'GET /public/v1/courses/tuition-rate/list': [],
  'GET /public/v1/programs/pathway/career/recruit': [],
  'GET /public/v1/programs/pathway/liberal-arts/recruit': [],
  'GET /v1/programs/pathway/change-mine': [],
  'GET /v1/teaching/notices/mine': [],
  'GET /v1/advising/messages/mine': [],
  'GET /v1/programs/academic-period/current-credit': aTerm(fall),
  'POST /v1/people/person/mine/data': {
    mine: group(aPerson()),
    academicPrograms: group([]),
    sectionRegistrations: group([]),
    restrictions: group([]),
    gpas: group({ cumulative: [], periods: [], degrees: [] }),
    courseTransfers: group([]),
    advisors: group([]),
    externalEducation: group([]),
    institutions: group([]),
    aptitudeScores: group([]),
    selfAssessments: group([]),
    validStartTerms: group([]),
    payments: group(anUnusedAccount()),
    cardBalances: group([]),
  },
}
const text = "This page is for students. You don't have a student record at the college."

const clear = 'GET /v1/academic-progress/clear-to-register/mine'

test.each([
  '/profile/schedule',
  '/profile/academic-records',
  '/profile/academic-progress',
  '/profile/registrations',
  '/profile/program-plan',
  '/profile/placement-scores-and-transcripts',
  '/profile/ela',
  '/profile/orientation',
  '/profile/admissions',
  '/profile/billing',
  '/notices',
  '/messages',
])(
  'R2.12 R8.7 R8.9 R8.13 shows an instructor at %s that the page is for students, without their advice',
  async (path) => {
    const { main, api } = await openAsStaff(path, [], emptyRecords)
    await expect.element(main.getByText(text)).toBeVisible()
    expect(
      main.getByText(/register|GPA yet|your advisor|proof of where you live/).query(),
    ).toBeNull()
    expect(api.calls, 'the call would be refused').not.toContain(clear)
    expect(await accessibilityFaults()).toEqual([])
  },
)

test('R8.7 a student without classes still gets advice', async () => {
  const user = aStaffUser([], { studies: 'student' })
  const { main } = await openAsStaff('/profile/schedule', [], {
    ...emptyRecords,
    'GET /v1/authorization/user/mine': user,
  })
  await expect.element(main.getByText(/After you register/)).toBeVisible()
})

test.each(['/dashboard', '/'])(
  'R8.2 R8.13 shows an instructor at %s that nothing needs attention, without checking registration',
  async (path) => {
    const { main, api } = await openAsStaff(path, [], emptyRecords)
    await expect
      .element(main.getByText(/^(Nothing needs your attention|You.re all set)/).first())
      .toBeVisible()
    expect(api.calls).not.toContain(clear)
  },
)

test('R8.13 an instructor with a hold sees it on Registrations', async () => {
  const groups = {
    ...emptyRecords['POST /v1/people/person/mine/data'],
    restrictions: group([aHold()]),
  }
  const { main } = await openAsStaff('/profile/registrations', [], {
    ...emptyRecords,
    'POST /v1/people/person/mine/data': groups,
  })
  await expect.element(main.getByText(text)).toBeVisible()
  await expect
    .element(main.getByRole('region', { name: 'Holds' }))
    .toMatchTextContent(aHold().title)
})

test('R2.12 R8.4 an instructor is not offered veteran benefits among personal details', async () => {
  const { screen } = await openAsStaff('/profile/name', [], emptyRecords)
  const tabs = screen.getByRole('navigation', { name: 'Profile pages' }).first()
  await expect.element(tabs.getByRole('link', { name: 'Address' })).toBeInTheDocument()
  expect(tabs.getByRole('link', { name: 'Veteran benefits' }).query()).toBeNull()
})

test('R2.12 R8.4 gives an instructor no advice about benefits that pay for classes', async () => {
  const { main } = await openAsStaff('/profile/veteran-benefits', [], emptyRecords)
  await expect
    .element(main.getByRole('region', { name: 'Veteran status' }))
    .toMatchTextContent('Not a veteran')
  expect(main.getByRole('heading', { name: 'Education benefits' }).query()).toBeNull()
})

test.each([
  ['/profile', 'About you'],
  ['/profile', 'Addresses'],
  ['/profile/name', 'Legal name'],
  ['/profile/birthday', "If it's wrong"],
  ['/profile/address', 'How to change an address'],
  ['/profile/veteran-benefits', 'Veteran status'],
])(
  'R2.12 R8.4 sends an instructor at %s to human resources to change what %s shows',
  async (path, card) => {
    const { main } = await openAsStaff(path, [], emptyRecords)
    await expect
      .element(main.getByRole('region', { name: card }))
      .toMatchTextContent(/contact human resources/i)
    expect(main.getByText(/registrar|tuition|financial aid|age limit/).query()).toBeNull()
  },
)

test('R2.12 R8.6 offers an instructor no change of pathway', async () => {
  const { main } = await openAsStaff('/pathways', [], emptyRecords)
  await expect.element(main.getByLabelText('Search pathways and programs')).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Change my pathway' }))
    .not.toBeInTheDocument()
})

test('R2.12 R8.7 shows an instructor without a class when one appears, and nothing about registering', async () => {
  const { main } = await openAsStaff('/profile/schedule', [], {
    ...emptyRecords,
    'GET /v1/authorization/user/mine': aStaffUser([], { teaches: true }),
    'GET /v1/teaching/section/mine': taughtSections([]),
  })
  await expect.element(main.getByText(/When the college assigns you to a class/)).toBeVisible()
  expect(main.getByText(/register/).query()).toBeNull()
})
