import type { components } from '@myhub/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose, preferences } from '#lib/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { anOrientation, aStep, noOrientation } from '#testing/build-guidance.ts'
import { aLink } from '#testing/build-links.ts'
import { anAccount } from '#testing/build-money.ts'
import {
  aHold,
  aMeeting,
  anAverage,
  aPerson,
  aProgram,
  aRegistration,
  aSectionOf,
  fall,
  spring,
} from '#testing/build-records.ts'
import { aStaffUser } from '#testing/build-staff.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'

const term: components['schemas']['AcademicPeriod'] = {
  ...fall,
  type: 'term',
  parentId: null,
  precedingId: null,
  censusDates: [],
  registration: 'closed',
  registrationOpensAt: null,
  registrationClosesAt: null,
  isOrientation: false,
  isBookstore: false,
  weeks: 15,
  sortKey: fall.startOn,
}

const biology = aRegistration({
  section: aSectionOf('BIO-112', 'Biology', {
    meetings: [aMeeting({ days: ['WE', 'TH'], startTime: '09:25', endTime: '10:20' })],
    instructors: [{ personId: 'p', displayName: 'Ruth Halvorsen', email: null, isPrimary: true }],
  }),
})
/** What a dashboard asks for beside what a test is about. */
const withoutTasks = {
  payments: group(anAccount({ dueNowCents: 0, pastDueCents: 0 })),
  orientationData: group(noOrientation()),
  agreements: group([]),
  applications: group([]),
}
const lastTerm = aRegistration({ section: aSectionOf('ART-101', 'Drawing', { term: spring }) })

const records = {
  mine: group(aPerson()),
  academicPrograms: group([aProgram()]),
  restrictions: group([aHold()]),
  sectionRegistrations: group([biology, lastTerm]),
  gpas: group({ cumulative: [anAverage()], periods: [], degrees: [] }),
  ...withoutTasks,
  cardBalances: group([]),
}

/** Wednesday, October 28, at the college. */
const at = (time: string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-10-28T${time}:00-05:00`) })

async function open(
  different: Partial<typeof records> = {},
  more: Parameters<typeof fakeApi>[0] = {},
) {
  fakeApi({
    'POST /v1/people/person/mine/data': { ...records, ...different },
    'GET /v1/programs/academic-period/current-credit': term,
    ...more,
  })
  const { screen } = await openApp('/dashboard')
  await expect.element(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  return { screen, card: (name: string) => screen.getByRole('region', { name }) }
}

afterEach(async () => {
  vi.useRealTimers()
  choose({ hideGrades: false })
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.2 a student sees each hold, what it blocks and who clears it', async () => {
  at('09:00')
  const { card } = await open()
  const hold = card('Needs attention').getByRole('listitem')
  await expect.element(hold).toMatchTextContent('Balance due')
  await expect.element(hold).toMatchTextContent('Blocks registration')
  await expect.element(hold).toMatchTextContent('Contact Student Accounts to clear it.')
})

test('R8.2 a hold that can be cleared online has the one action for it', async () => {
  at('09:00')
  const { card } = await open({
    restrictions: group([aHold({ howToResolveUrl: 'https://pay.prairiebend.example/' })]),
  })
  await expect
    .element(card('Needs attention').getByRole('link', { name: /How to clear it: Balance due/ }))
    .toHaveAttribute('href', 'https://pay.prairiebend.example/')
})

test('R8.2 a student without holds is all caught up', async () => {
  at('09:00')
  const { card } = await open({ restrictions: group([]) })
  await expect.element(card('Needs attention')).toMatchTextContent("You're all caught up.")
})

test('R8.2 before class a student sees when, what, where, how and with whom', async () => {
  at('09:00')
  const { card } = await open()
  const next = card('Up next')
  for (const words of [
    /9:25.AM/,
    'Starts in 25 min',
    'BIO-112',
    'Linn Hall 204',
    'In person',
    'Ruth Halvorsen',
  ]) {
    await expect.element(next).toMatchTextContent(words)
  }
})

test('R8.2 after the last class a student sees that there is none left today, and which comes then', async () => {
  at('15:00')
  const { card } = await open()
  await expect.element(card('Up next')).toMatchTextContent('No more classes today.')
  await expect.element(card('Up next')).toMatchTextContent(/Tomorrow: 9:25.AM BIO-112/)
})

test('R8.2 the classes of this term are listed, those of another are not', async () => {
  at('09:00')
  const { card } = await open()
  const classes = card('Classes this term')
  await expect.element(classes).toMatchTextContent('Fall 2026, 3 credits')
  await expect.element(classes).toMatchTextContent(/Wed, Thu 9:25/)
  await expect.element(classes).not.toMatchTextContent('Drawing')
})

test('R8.2 grades hide behind an eye, which is remembered', async () => {
  at('09:00')
  const { card } = await open()
  await expect.element(card('GPA and progress')).toMatchTextContent('3.25')
  await card('GPA and progress').getByRole('button', { name: 'Hide grades' }).click()
  await expect.element(card('GPA and progress')).not.toMatchTextContent('3.25')
  expect(preferences.get().hideGrades).toBe(true)
})

test('R8.2 a source that fails takes only its own card with it', async () => {
  at('09:00')
  fakeApi({
    'POST /v1/people/person/mine/data': {
      ...records,
      restrictions: {
        ...group([]),
        // A source that was never reached has nothing to give.
        data: null as never,
        asOf: null,
        error: { code: 'unavailable', retryAt: null },
      },
    },
    'GET /v1/programs/academic-period/current-credit': term,
  })
  const { screen } = await openApp('/dashboard')
  const card = (name: string) => screen.getByRole('region', { name })
  await expect
    .element(card('Needs attention'))
    .toMatchTextContent("Holds are currently unavailable. We'll keep trying.")
  await expect.element(card('Up next')).toMatchTextContent('BIO-112')
})

test('R8.2 when the current term is unknown, what comes next is still shown', async () => {
  at('09:00')
  fakeApi({
    'POST /v1/people/person/mine/data': records,
    'GET /v1/programs/academic-period/current-credit': failure(404, 'notFound'),
  })
  const { screen } = await openApp('/dashboard')
  await expect
    .element(screen.getByRole('region', { name: 'Up next' }))
    .toMatchTextContent('BIO-112')
  await expect
    .element(screen.getByRole('region', { name: 'Classes this term' }))
    .toMatchTextContent('Your classes are currently unavailable.')
})

test('R8.2 the newest five notifications, the favorite links and three events stand on the dashboard', async () => {
  at('09:00')
  const told = [1, 2, 3, 4, 5, 6].map((n) => ({
    id: `00000000-0000-7000-8000-00000000000${n}`,
    kind: 'message' as const,
    title: `Message ${n}`,
    body: 'Words.',
    createdAt: '2026-10-28T12:00:00Z',
    url: null,
    readAt: null,
    dismissedAt: null,
    dedupeKey: `m${n}`,
  }))
  const { card } = await open(
    {},
    {
      'GET /v1/alertification/notifications/{startDate}/{endDate}': told,
      'GET /v1/links/mine': {
        favorites: [aLink({ title: 'Pay my bill', url: '/profile/billing' })],
        categories: [],
      },
    },
  )
  await expect.element(card('Notifications')).toMatchTextContent('Message 5')
  await expect.element(card('Notifications')).not.toMatchTextContent('Message 6')
  await expect
    .element(card('Favorite links').getByRole('link', { name: 'Pay my bill' }))
    .toHaveAttribute('href', '/profile/billing')
  await expect.element(card('Campus events')).toMatchTextContent('No events are planned')
})

test('R8.2 staff see no empty cards about classes', async () => {
  at('09:00')
  const { screen, card } = await open({ mine: group(aPerson({ roles: ['employee', 'advisor'] })) })
  await expect.element(card('Needs attention')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Up next' })).not.toBeInTheDocument()
})

test('R8.2 R8.20 who works here goes on to people, departments and what they manage', async () => {
  at('09:00')
  const { card } = await open(
    { mine: group(aPerson({ roles: ['employee'] })) },
    { 'GET /v1/authorization/user/mine': aStaffUser(['person.view', 'tuition.write']) },
  )
  const links = card('For your work').getByRole('link')
  await expect.element(links.nth(2)).toBeVisible()
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/people',
    '/support/directory?tab=departments',
    '/admin',
  ])
})

test('R8.2 what must be paid and a task that is late need attention, each with the one way to clear it', async () => {
  at('09:00')
  const { card } = await open({
    restrictions: group([]),
    payments: group(anAccount({ dueNowCents: 26_715, pastDueCents: 26_715 })),
    orientationData: group(
      anOrientation({
        checklist: [
          aStep({ title: 'Student ID photo', state: 'todo', dueOn: '2026-10-01', url: null }),
        ],
      }),
    ),
  })
  const attention = card('Needs attention')
  await expect.element(attention).toMatchTextContent('$267.15 is overdue')
  await expect
    .element(attention.getByRole('link', { name: /See and pay/ }))
    .toHaveAttribute('href', '/profile/billing')
  await expect.element(attention).toMatchTextContent(/Student ID photo was due Thu, Oct 1/)
})

test('R8.2 tasks are those to do, and at a press those that are done', async () => {
  at('09:00')
  const checklist = [
    aStep({ id: 'a', title: 'Meet your advisor', state: 'todo', dueOn: '2026-12-01' }),
    aStep({ id: 'b', title: 'Student ID photo', state: 'done' }),
  ]
  const { card } = await open({ orientationData: group(anOrientation({ checklist })) })
  const tasks = card('Tasks')
  await expect.element(tasks).toMatchTextContent('Meet your advisor')
  await expect.element(tasks).not.toMatchTextContent('Student ID photo')
  await tasks.getByRole('button', { name: /Done/ }).click()
  await expect.element(tasks).toMatchTextContent('Student ID photo')
})

const layout = 'PUT /v1/people/person/mine/dashboard-layout'

test('R8.2 a student hides a card, moves another by the keyboard, and takes it back', async () => {
  at('09:00')
  const bodies: { order: string[]; hidden: string[] }[] = []
  const { screen } = await open(
    {},
    {
      [layout]: async (request: Request) => {
        const body = await request.clone().json()
        bodies.push(body)
        return body
      },
      'DELETE /v1/people/person/mine/dashboard-layout': () => new Response(null, { status: 204 }),
    },
  )
  await screen.getByRole('button', { name: 'Customize' }).click()
  const eye = screen.getByRole('button', { name: 'Show Up next' })
  await expect.element(eye).toHaveAttribute('aria-pressed', 'true')
  await eye.click()
  await expect.element(eye).toHaveAttribute('aria-pressed', 'false')
  await expect.element(screen.getByText('Up next is hidden.')).toBeVisible()
  const handle = screen.getByRole('button', { name: /Move Tasks, place 3 of/ })
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByText(/Tasks is at place 2 of/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('button', { name: /Move Tasks, place 3 of/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Done', exact: true }).click()
  await expect.element(screen.getByRole('region', { name: 'Up next' })).not.toBeInTheDocument()
  await vi.waitFor(() => expect(bodies.length).toBe(3))
  expect(bodies.map(({ order, hidden }) => [order[1], hidden])).toEqual([
    ['upNext', ['upNext']],
    ['tasks', ['upNext']],
    ['upNext', ['upNext']],
  ])
})

test('R8.2 a student moves a card from the menu, and resets the dashboard to what it was', async () => {
  at('09:00')
  const { screen } = await open(
    {},
    {
      [layout]: async (request: Request) => request.clone().json(),
      'DELETE /v1/people/person/mine/dashboard-layout': () => new Response(null, { status: 204 }),
    },
  )
  await screen.getByRole('button', { name: 'Customize' }).click()
  await screen.getByLabelText('Place of Tasks').selectOptions('1')
  await expect.element(screen.getByRole('button', { name: /Move Tasks, place 2/ })).toBeVisible()
  await screen.getByRole('button', { name: /Reset to default/ }).click()
  await expect.element(screen.getByRole('button', { name: /Move Tasks, place 3/ })).toBeVisible()
})

test('R8.2 the order that a student chose is there when they come again', async () => {
  at('09:00')
  const { screen } = await open(
    {},
    {
      'GET /v1/people/person/mine/dashboard-layout': {
        order: ['averages', 'needsAttention'],
        hidden: ['notifications'],
      },
    },
  )
  await vi.waitFor(() =>
    expect(document.querySelector('.dashboard h2')?.textContent).toBe('GPA and progress'),
  )
  await expect
    .element(screen.getByRole('region', { name: 'Notifications' }))
    .not.toBeInTheDocument()
})

test.each([
  [320, 'light'],
  [1280, 'light'],
  [320, 'dark'],
  [1280, 'dark'],
] as const)(
  'the dashboard at %i px fits and has no accessibility faults (%s)',
  async (width, theme) => {
    at('09:00')
    await page.viewport(width, 800)
    choose({ theme: theme })
    const { card } = await open()
    await expect.element(card('GPA and progress')).toMatchTextContent('3.25')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityFaults()).toEqual([])
  },
)
