import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { storeBusyTimes } from '#lib/preferences/busy-times.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import {
  aCourse,
  aSection,
  foundClasses,
  noClasses,
  someOptions,
} from '#testing/records/classes.ts'
import { aRegistration, aSectionOf, nextSpring } from '#testing/records/student.ts'

type Responses = Parameters<typeof fakeApi>[0]
type Days = NonNullable<ReturnType<typeof aSection>['meetings']>[number]['days']

const fees = [{ title: 'Course fee', amountCents: 2_000 }]

const section = (name: string, days: Days, startTime: string, endTime: string) => {
  const morningSection = aSection()
  const meetings = (morningSection.meetings ?? []).map((meeting) => ({
    ...meeting,
    days,
    startTime,
    endTime,
  }))
  return aSection({ id: name, name, title: name, meetings, fees })
}

const english = aCourse({
  sections: [
    section('ENG-105-A', ['MO', 'WE'], '09:00', '10:20'),
    section('ENG-105-B', ['TU', 'TH'], '09:00', '10:20'),
  ],
  sectionCount: 2,
})
const math = aCourse({
  id: 'MAT-110',
  title: 'Math for Liberal Arts',
  sections: [section('MAT-110-A', ['MO', 'WE'], '10:00', '11:20')],
})
const offered = [english, math]

async function open(path: string, answers: Responses = {}) {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': { sectionRegistrations: group([]) },
    'GET /public/v1/courses/section-options': someOptions(),
    'GET /public/v1/courses/sections': (request) => {
      const params = new URL(request.url).searchParams
      const words = params.get('words')?.toLowerCase()
      const matches = offered.filter(({ id, title }) =>
        words ? title.toLowerCase().includes(words) : id === params.get('course'),
      )
      return matches.length > 0 ? foundClasses(matches) : noClasses()
    },
    ...answers,
  })
  return openApp(path)
}

beforeEach(() => storeBusyTimes([]))

test('a student finds a course, adds it, and sees the schedules that fit', async () => {
  const { screen, address } = await open('/classes/builder')
  await expect.element(screen.getByText('Add a course to see schedules.')).toBeVisible()
  await screen.getByRole('searchbox').fill('comp')
  await screen.getByRole('button', { name: 'Add ENG-105' }).click()
  await expect.element(screen.getByText('2 schedules fit.')).toBeVisible()
  expect(address()).toBe('/classes/builder?courses=ENG-105')
  await expect.element(screen.getByRole('searchbox')).toHaveFocus()
  await expect.element(screen.getByText('ENG-105 added')).toHaveRole('status')
  const first = screen.getByRole('listitem').filter({ hasText: 'Schedule 1' }).first()
  await expect.element(first).toMatchTextContent('2 days')
  await expect.element(first).toMatchTextContent('Mon, Wed 9:00 – 10:20 AM')
  await expect.element(first).toMatchTextContent('Fees: $20.00')
  expect(await accessibilityFaults()).toEqual([])
})

test('explains that a term without class times has no schedules to build', async () => {
  const { screen } = await open('/classes/builder', {
    'GET /public/v1/courses/section-options': someOptions({ hasTimes: false }),
  })
  await expect.element(screen.getByText(/hasn't sent days and times for this term/)).toBeVisible()
  await expect.element(screen.getByText('Busy times')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('combobox')).toHaveAccessibleName('Term')
  expect(await accessibilityFaults()).toEqual([])
})

test('adds an alternative course to a slot, and removes either one', async () => {
  const { screen, address } = await open('/classes/builder?courses=ENG-105')
  await screen.getByRole('button', { name: /another course instead of ENG-105/ }).click()
  await expect
    .element(screen.getByLabelText('Add a course to take instead of ENG-105'))
    .toHaveFocus()
  await userEvent.keyboard('math')
  await screen.getByRole('button', { name: 'Add MAT-110' }).click()
  await expect.element(screen.getByText('3 schedules fit.')).toBeVisible()
  expect(address()).toBe('/classes/builder?courses=ENG-105.MAT-110')
  await screen.getByRole('button', { name: 'Remove ENG-105' }).click()
  await expect.element(screen.getByText('1 schedule fits.')).toBeVisible()
  expect(address()).toBe('/classes/builder?courses=MAT-110')
})

test('pins a class, and suggests changes when nothing fits', async () => {
  const { screen, address } = await open('/classes/builder?courses=ENG-105,MAT-110')
  await expect.element(screen.getByText('1 schedule fits.')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove MAT-110' }).click()
  await screen.getByRole('button', { name: 'Keep ENG-105-A' }).click()
  await expect.element(screen.getByText('Kept: ENG-105-A')).toBeVisible()
  await screen.getByRole('searchbox').fill('math')
  await screen.getByRole('button', { name: 'Add MAT-110' }).click()
  const why = screen.getByRole('status').filter({ hasText: 'No schedule fits' })
  await expect.element(why).toMatchTextContent('A class you chose to keep: ENG-105-A')
  await expect.element(why).toMatchTextContent('Leave out MAT-110')
  expect(await accessibilityFaults()).toEqual([])
  await why.getByRole('button', { name: 'Stop keeping ENG-105-A' }).click()
  await expect.element(screen.getByText('1 schedule fits.')).toBeVisible()
  expect(decodeURIComponent(address())).toBe('/classes/builder?courses=ENG-105,MAT-110')
})

test('plans around busy times, which stay out of the URL and the next visit', async () => {
  const { screen, address } = await open('/classes/builder?courses=MAT-110')
  await expect.element(screen.getByText('1 schedule fits.')).toBeVisible()
  await screen.getByRole('button', { name: 'Add busy time' }).click()
  await expect.element(screen.getByText('Choose at least one day.')).toBeVisible()
  await expect.element(screen.getByText(/The end must be later/)).toBeVisible()
  await screen.getByLabelText('Wed', { exact: true }).click()
  await screen.getByLabelText('From').fill('11:00')
  await screen.getByLabelText('To', { exact: true }).fill('13:00')
  await screen.getByRole('button', { name: 'Add busy time' }).click()
  const why = screen.getByRole('status').filter({ hasText: 'No schedule fits' })
  await expect.element(why).toMatchTextContent('Your busy time: Wed 11:00 AM – 1:00 PM')
  expect(address()).toBe('/classes/builder?courses=MAT-110')
  await why.getByRole('button', { name: /Remove busy time/ }).click()
  await expect.element(screen.getByText('1 schedule fits.')).toBeVisible()
})

test('plans around the classes a student has', async () => {
  const biology = aRegistration({
    section: {
      ...aSectionOf('BIO-113', 'General Biology II', { term: nextSpring }),
      startOn: '2027-01-11',
      endOn: '2027-05-07',
      meetings: (aSection().meetings ?? []).map((meeting) => ({
        ...meeting,
        days: ['TU' as const],
        startTime: '10:00',
        endTime: '12:00',
      })),
    },
  })
  const { screen } = await open('/classes/builder?courses=ENG-105', {
    'POST /v1/people/person/mine/data': { sectionRegistrations: group([biology]) },
  })
  await expect.element(screen.getByText('1 schedule fits.')).toBeVisible()
  await expect.element(screen.getByText(/Your registered classes are gray/)).toBeVisible()
  expect(screen.getByText('ENG-105-B').query()).toBeNull()
})

const aPlan = (name: string) => ({
  id: `00000000-0000-7000-8000-00000000000${name.length}`,
  name,
  version: 1,
  updatedAt: '2026-10-28T15:00:00Z',
  classes: [],
})

test('saves a schedule as a plan with the next free name, and opens it', async () => {
  const saved: unknown[] = []
  const { screen, address } = await open('/classes/builder?courses=MAT-110', {
    'GET /v1/registration/plans': {
      term: nextSpring,
      terms: [nextSpring],
      source: foundClasses([]).source,
      registering: { isHere: true, url: null, pause: null, sendsOffers: true },
      plans: [aPlan('plan a')],
    },
    'POST /v1/registration/plans': async (request) => {
      saved.push(await request.json())
      return Response.json(aPlan('Plan B'), { status: 201 })
    },
  })
  await screen.getByRole('button', { name: /Use this schedule/ }).click()
  await expect.element(screen.getByText('Saved as Plan B').first()).toBeVisible()
  expect(saved).toEqual([{ term: '2027SP', name: 'Plan B', sectionIds: ['MAT-110-A'] }])
  await vi.waitUntil(() => address().startsWith('/classes/plan?term=2027SP&plan='))
})

test('shows why a schedule could not be saved', async () => {
  const { screen } = await open('/classes/builder?courses=MAT-110', {
    'GET /v1/registration/plans': failure(409),
  })
  await screen.getByRole('button', { name: /Use this schedule/ }).click()
  await expect.element(screen.getByText(/Delete one first/).first()).toBeVisible()
})

test('shows that a course isn’t offered, or has no class to add', async () => {
  const full = aCourse({
    sections: [aSection({ seats: { ...aSection().seats, state: 'full' } })],
  })
  const { screen } = await open('/classes/builder?courses=ART-101')
  await expect.element(screen.getByText("ART-101 isn't offered this term.")).toBeVisible()
  await screen.unmount()
  const second = await open('/classes/builder?courses=ENG-105', {
    'GET /public/v1/courses/sections': foundClasses([full]),
  })
  await expect
    .element(second.screen.getByText('ENG-105 has no classes you can add right now.'))
    .toBeVisible()
})

test('never reports that nothing fits when classes or registrations fail to load', async () => {
  const { screen } = await open('/classes/builder?courses=ENG-105', {
    'GET /public/v1/courses/sections': failure(500),
  })
  await expect.element(screen.getByText(/Classes are currently unavailable/)).toBeVisible()
  expect(screen.getByText('No schedule fits').query()).toBeNull()
  await screen.unmount()
  const second = await open('/classes/builder?courses=ENG-105', {
    'POST /v1/people/person/mine/data': failure(500),
  })
  await expect
    .element(second.screen.getByText(/We couldn't load the classes you registered for/))
    .toBeVisible()
  await expect.element(second.screen.getByText('2 schedules fit.')).toBeVisible()
})

test('shows five schedules at first, then more with the focus on the next', async () => {
  const many = aCourse({
    sections: Array.from({ length: 12 }, (_, at) =>
      section(
        `ENG-105-${at}`,
        ['MO'],
        `${String(8 + at).padStart(2, '0')}:00`,
        `${String(8 + at).padStart(2, '0')}:50`,
      ),
    ),
  })
  const { screen } = await open('/classes/builder?courses=ENG-105', {
    'GET /public/v1/courses/sections': foundClasses([many]),
  })
  await expect.element(screen.getByText('12 schedules fit.')).toBeVisible()
  expect(screen.getByText(/^Schedule \d/).elements()).toHaveLength(5)
  await screen.getByRole('button', { name: 'Show more schedules' }).click()
  expect(screen.getByText(/^Schedule \d/).elements()).toHaveLength(10)
  const next = screen.getByRole('listitem').filter({ hasText: 'Schedule 6' })
  await expect.element(next.getByRole('button').first()).toHaveFocus()
})

test('explains to an employee who doesn’t study whom the page is for', async () => {
  const { screen } = await open('/classes/builder', {
    'GET /v1/authorization/user/mine': {
      id: '00000000-0000-7000-8000-0000000000aa',
      username: 'staff',
      displayName: 'Sam Reed',
      permissions: [],
      isAdmin: false,
      isInactiveAdmin: false,
      impersonatorName: null,
      showPasskeyAlert: false,
      studies: 'none',
      teaches: false,
      advises: false,
      leads: false,
      coordinates: false,
    },
  })
  await expect.element(screen.getByRole('heading', { name: 'Build a schedule' })).toBeVisible()
  await vi.waitUntil(() => screen.getByRole('searchbox').query() === null)
  await expect.element(screen.getByText(/for students/)).toBeVisible()
})
