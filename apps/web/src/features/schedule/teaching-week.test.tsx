import { expect, test } from 'vitest'
import { openSchedule } from '#testing/open-schedule.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import { aRegistration, aSectionOf } from '#testing/records/student.ts'
import { aTaughtSection, taughtSections } from '#testing/records/teaching.ts'

const teacher = (studies: 'none' | 'student') => ({
  'GET /v1/authorization/user/mine': aStaffUser([], { studies, teaches: true }),
  'GET /v1/teaching/section/mine': taughtSections([
    aTaughtSection({ id: 'taught', name: 'LIT-101-CRF01' }),
  ]),
})

test('R8.7 shows an instructor what they teach, and nothing about registering', async () => {
  const path = '/profile/schedule?view=list'
  const { screen } = await openSchedule([], { path, more: teacher('none') })
  const entry = screen.getByRole('listitem').filter({ hasText: 'LIT-101-CRF01' }).first()
  await expect.element(entry).toMatchTextContent('You teach this')
  await expect
    .element(entry.getByRole('link', { name: 'Class and roster: LIT-101-CRF01' }))
    .toHaveAttribute('href', '/teaching/taught')
  expect(screen.getByText(/register|Credits|Load/).query()).toBeNull()
})

test('R8.7 separates attended and taught classes in every view', async () => {
  const own = aRegistration({ section: aSectionOf('BIO-168', 'Anatomy') })
  const { screen } = await openSchedule([own], { more: teacher('student') })
  await expect.element(screen.getByRole('heading', { name: 'Classes you teach' })).toBeVisible()
  await expect
    .element(screen.getByRole('heading', { name: 'Classes with set times' }))
    .toBeVisible()
  for (const view of ['Week', 'Day']) {
    await screen.getByRole('link', { name: view, exact: true }).click()
    const taught = screen.getByRole('link', { name: /ENG-105.*You teach this/ }).first()
    await expect.element(taught).toHaveAttribute('href', '/teaching/taught')
    await expect.element(screen.getByRole('link', { name: /BIO-168/ }).first()).toBeVisible()
  }
})
