import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import {
  aCourse,
  aPlan,
  aSection,
  foundClasses,
  someOptions,
  somePlans,
} from '#testing/records/classes.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import { aMeeting, aRegistration, aSectionOf } from '#testing/records/student.ts'

type Responses = Parameters<typeof fakeApi>[0]

beforeEach(async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(1500, 900)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
})

const spring = { startOn: '2027-01-11', endOn: '2027-05-07' }
const meetings = [aMeeting({ ...spring, days: ['MO', 'WE'], startTime: '09:30', endTime: '10:20' })]
const biology = aRegistration({
  section: { ...aSectionOf('BIO-112', 'General Biology I', { meetings }), ...spring },
  status: { ...aRegistration().status, state: 'registered' },
})
const early = aSection()
const late = aSection({
  id: '00000000-0000-7000-8000-0000000000c2',
  name: 'ENG-105-CRF04',
  meetings: (early.meetings ?? []).map((meeting) => ({
    ...meeting,
    startTime: '13:00',
    endTime: '13:50',
  })),
})

async function open(answers: Responses = {}) {
  setClock()
  const { calls } = fakeApi({
    'GET /public/v1/courses/section-options': someOptions(),
    'GET /public/v1/courses/sections': foundClasses([
      aCourse({ sections: [early, late], sectionCount: 2 }),
    ]),
    'POST /v1/people/person/mine/data': { sectionRegistrations: group([biology]) },
    ...answers,
  })
  return { ...(await openApp('/classes')), calls }
}

test('shows the hovered class in the student’s week, and describes its conflict', async () => {
  const { screen } = await open()
  const week = screen.getByRole('region', { name: 'My week' })
  await expect.element(week).toBeVisible()
  await expect.element(week).toMatchTextContent(/BIO-112.*Mon, Wed 9:30 – 10:20/)
  await expect.element(week).toMatchTextContent('point at a class')
  await screen.getByText('ENG-105-CRF03').hover()
  await expect
    .element(week.getByRole('status'))
    .toMatchTextContent(/Same time as BIO-112: Mon, Wed 9:30 – 9:50/)
  await screen.getByText('ENG-105-CRF04').hover()
  await expect.element(week.getByRole('status')).toMatchTextContent('Fits your week.')
  expect(week.element().querySelectorAll('[data-kind="wanted"]')).toHaveLength(2)
  expect(await accessibilityFaults()).toEqual([])
})

test('shows planned classes in the week, and outlines a class at the same time as a conflict', async () => {
  const art = aCourse({
    id: 'ART-101',
    sections: [aSection({ id: '00000000-0000-7000-8000-0000000000c3', name: 'ART-101-CRF01' })],
  })
  const { screen } = await open({
    'POST /v1/people/person/mine/data': { sectionRegistrations: group([]) },
    'GET /v1/registration/plans': somePlans({ plans: [aPlan([art])] }),
  })
  const week = screen.getByRole('region', { name: 'My week' })
  await expect.element(week.getByRole('listitem')).toMatchTextContent(/ART-101 .*9:00 – 9:50/)
  await screen.getByText('ENG-105-CRF03').hover()
  await expect
    .element(week.getByRole('status'))
    .toMatchTextContent(/Same time as ART-101: Mon, Wed 9:00 – 9:50/)
  expect(week.element().querySelectorAll('[data-kind="conflict"]')).toHaveLength(2)
  expect(await accessibilityFaults()).toEqual([])
})

test('shows a class with keyboard focus, too', async () => {
  const { screen } = await open()
  const week = screen.getByRole('region', { name: 'My week' })
  await expect.element(week).toMatchTextContent('BIO-112')
  const link = screen.getByRole('link', { name: 'ENG-105-CRF04' })
  await expect.element(link).toBeVisible()
  link.element().focus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(week).toMatchTextContent('ENG-105-CRF03')
})

test('never reports that a class without known times fits', async () => {
  const { screen } = await open({
    'GET /public/v1/courses/sections': foundClasses([
      aCourse({ sections: [aSection({ meetings: null })] }),
    ]),
  })
  const week = screen.getByRole('region', { name: 'My week' })
  await expect.element(week).toMatchTextContent('BIO-112')
  await screen.getByText('ENG-105-CRF03').hover()
  await expect.element(week).toMatchTextContent('Days and times unknown')
  await expect.element(week.getByRole('status')).toMatchTextContent(/^$/)
})

test('shows visitors no week next to the list', async () => {
  const { screen } = await open({
    'GET /v1/authentication/login': { authenticated: false, expiresAt: null },
  })
  await expect.element(screen.getByText('2 classes found in 1 course.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'My week' }).query()).toBeNull()
})

test('shows no week to an employee who doesn’t study, and requests nothing for it', async () => {
  const { screen, calls } = await open({
    'GET /v1/authorization/user/mine': aStaffUser([]),
  })
  await expect.element(screen.getByText('2 classes found in 1 course.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'My week' })).not.toBeInTheDocument()
  expect(calls).not.toContain('GET /v1/registration/plans')
})

test('shows only the list in a narrow window', async () => {
  await page.viewport(1280, 900)
  const { screen } = await open()
  await expect.element(screen.getByText('ENG-105-CRF03')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'My week' }).query()).toBeNull()
})
