import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Agreement, OrientationData } from '#data/shapes.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAgreement } from '#testing/records/admission.ts'
import { anOrientation, aSession, aStep, noOrientation } from '#testing/records/guidance.ts'
import { aPerson, aProgram } from '#testing/records/student.ts'

async function openOrientation(data: OrientationData, agreements: Agreement[] = []) {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      orientationData: group(data),
      agreements: group(agreements),
    },
  })
  return openApp('/profile/orientation')
}

const checklist = [
  aStep({ title: 'Set up your account', state: 'done', doneAt: '2026-10-20T15:00:00Z' }),
  aStep({ title: 'Send transcripts', state: 'blocked', url: '/profile/tests' }),
  aStep({ title: 'Apply for aid', required: false }),
  aStep({ title: 'Register', url: '/profile/registrations', auto: true, dueOn: '2026-10-27' }),
  aStep({ title: 'Immunizations', state: 'waived' }),
]

describe('R8.12 a new student', () => {
  test('sees their progress and each step in order, with its state', async () => {
    const { screen } = await openOrientation(anOrientation({ checklist }))
    const card = screen.getByRole('region', { name: 'Your steps' })
    await expect.element(card.getByText('1 of 4 done')).toBeVisible()
    await expect.element(card.getByText('For Spring 2027')).toBeVisible()
    const steps = card.getByRole('listitem')
    await expect
      .element(steps.nth(0))
      .toMatchTextContent(/Set up your accountDone.*Done Tue, Oct 20/)
    await expect
      .element(steps.nth(1))
      .toMatchTextContent(/Send transcriptsWaiting for the college.*Waiting for the college./)
    await expect.element(steps.nth(2)).toMatchTextContent(/Apply for aid \(optional\)Not started/)
    await expect.element(steps.nth(4)).toMatchTextContent(/ImmunizationsNot needed/)
  })

  test('has one next step, which is required, and sees that it is late', async () => {
    const { screen } = await openOrientation(anOrientation({ checklist }))
    const next = screen.getByRole('link', { name: /^Do this next/ })
    await expect.element(next).toHaveAttribute('href', '/profile/registrations')
    await expect.element(screen.getByText('It was due Tue, Oct 27.')).toBeVisible()
    await expect.element(screen.getByText(/The college then marks it done/)).toBeVisible()
    expect(screen.getByRole('link', { name: /Send transcripts/ }).query()).toBeNull()
  })

  test('sees when and where their session is', async () => {
    const { screen } = await openOrientation(anOrientation())
    await expect
      .element(screen.getByRole('region', { name: 'Your session' }))
      .toMatchTextContent(/Jan 7, 2027, 10:00.AM.*Linn Hall 204Main Campus.*You're signed up/)
  })

  test('sees that they have no place in the session yet', async () => {
    const session = aSession({ registered: false })
    const { screen } = await openOrientation(anOrientation({ session }))
    await expect.element(screen.getByText(/You haven't signed up yet/)).toBeVisible()
  })

  test('is led to the pending agreements', async () => {
    const { screen } = await openOrientation(anOrientation(), [anAgreement(), anAgreement()])
    await expect.element(screen.getByText(/You have 2 agreements to review/)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Review agreements' }))
      .toHaveAttribute('href', '/profile/admissions#agreements')
  })

  test('sees the date when they are done', async () => {
    const done = anOrientation({
      state: 'completed',
      completedOn: '2026-08-20',
      checklist: [],
      session: null,
    })
    const { screen } = await openOrientation(done)
    await expect.element(screen.getByText('You finished orientation')).toBeVisible()
    await expect.element(screen.getByText('on Thu, Aug 20')).toBeVisible()
  })
})

test('R8.12 requests no orientation that is not required', async () => {
  const { screen } = await openOrientation(noOrientation())
  await expect.element(screen.getByText("Orientation isn't required for you.")).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.12 reports data that fails to load', async () => {
  setClock()
  fakeApi({ 'POST /v1/people/person/mine/data': failure(503) })
  const { screen } = await openApp('/profile/orientation')
  await expect.element(screen.getByText(/Your orientation is currently unavailable/)).toBeVisible()
})

test('R8.12 is accessible and does not overflow on the narrowest phone', async () => {
  const { screen } = await openOrientation(anOrientation({ checklist }), [anAgreement()])
  await expect.element(screen.getByText('1 of 4 done')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await accessibilityFaults()).toEqual([])
})
