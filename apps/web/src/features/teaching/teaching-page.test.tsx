import { expect, test } from 'vitest'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import { nextSpring, spring } from '#testing/records/student.ts'
import { aTaughtSection, taughtSections } from '#testing/records/teaching.ts'

const teacher = { 'GET /v1/authorization/user/mine': aStaffUser([], { teaches: true }) }
const call = 'GET /v1/teaching/section/mine'

test('R8.7 lists the classes a person teaches by term, the current one first', async () => {
  const { main } = await openAsStaff('/teaching', [], {
    ...teacher,
    [call]: taughtSections([
      aTaughtSection({ name: 'ENG-106-CRF01', term: nextSpring, academicPeriod: nextSpring }),
      aTaughtSection({ name: 'ENG-105-CRF01' }, { isPrimary: false }),
      aTaughtSection({ name: 'ENG-221-CRF01', term: spring, academicPeriod: spring }),
    ]),
  })
  await expect.element(main.getByRole('heading', { name: /Spring 2027/ })).toBeVisible()
  const terms = [...main.element().querySelectorAll('h3')].map(({ textContent }) => textContent)
  expect(terms.map((term) => term?.slice(0, 11).trim())).toEqual([
    'Fall 2026 A',
    'Spring 2027',
    'Spring 2026',
  ])
  const row = main.getByRole('listitem').filter({ hasText: 'ENG-105-CRF01' }).first()
  await expect.element(row).toMatchTextContent('2 of 24 seats taken')
  await expect.element(row).toMatchTextContent('1 on the waitlist')
  await expect.element(row).toMatchTextContent('Not the lead instructor')
  expect(await accessibilityFaults()).toEqual([])
})

test('R6.1 explains that the college did not send who teaches, not that there are no classes', async () => {
  const { main } = await openAsStaff('/teaching', [], {
    ...teacher,
    [call]: taughtSections([], { source: { state: 'notProvided', asOf: null } }),
  })
  await expect.element(main.getByText(/doesn't share/)).toBeVisible()
  expect(main.getByText("You don't teach any classes yet").query()).toBeNull()
})

test('R2.12 explains to a person who does not teach whom the page is for, without a request', async () => {
  const { main, api } = await openAsStaff('/teaching', [])
  await expect.element(main.getByText(/This page is for people who teach/)).toBeVisible()
  expect(api.calls).not.toContain(call)
})
