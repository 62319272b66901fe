import type { components } from '@myhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Office, Registration, Restriction } from '#data/shapes.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import {
  aGrade,
  aHold,
  aPerson,
  aProgram,
  aRegistration,
  aSectionOf,
  nextSpring,
  spring,
} from '#testing/records/student.ts'

const welding = aRegistration({ section: aSectionOf('WEL-110', 'Welding I') })
const biology = aRegistration({
  section: aSectionOf('BIO-113', 'General Biology II', { term: nextSpring }),
})
const philosophy = aRegistration({
  section: aSectionOf('PHI-101', 'Introduction to Philosophy', { term: spring }),
  finalGrade: aGrade('A'),
  registeredOn: '2025-11-05',
})

const studentAccounts: Office = {
  id: 'o',
  code: 'BUS',
  name: 'Student Accounts',
  slug: 'student-accounts',
  description: null,
  translations: {},
  campus: { id: 'MAIN', code: 'MAIN', title: 'Main Campus Cedar Rapids' },
  building: null,
  room: null,
  address: null,
  phone: '+13195550112',
  email: null,
  url: null,
  topics: [],
  hours: [{ days: ['MO', 'TU', 'WE', 'TH', 'FR'], open: '08:00', close: '16:30' }],
  closures: [],
  isOpen: true,
  nextChangeAt: null,
  parentId: null,
  lat: null,
  lng: null,
}

type ClearToRegister = components['schemas']['ClearToRegister']

const clear: ClearToRegister = {
  isClear: true,
  asOf: '2026-10-28T15:00:00Z',
  academicPeriod: nextSpring,
  opensAt: '2026-11-03T14:00:00Z',
  closesAt: null,
  windowLabel: '15 to 29.99 credits',
  registerUrl: null,
  pause: null,
  blockers: [],
  unknown: [],
}

const heldMoney: ClearToRegister['blockers'][number] = {
  kind: 'hold',
  code: 'hold.financial',
  title: 'Balance due',
  sentence: 'Pay or arrange a plan for your balance.',
  office: { id: 'BUS', name: 'Student Accounts', phone: '+13195550112', email: null },
  action: { code: 'pay', label: 'Pay', path: '/profile/billing' },
  blocks: 'Registering for Spring 2027',
  at: null,
  dueOn: null,
  amountCents: null,
}
const notYet: ClearToRegister['blockers'][number] = {
  ...heldMoney,
  kind: 'window',
  code: 'window.notYet',
  title: 'Window not open',
  sentence: "Your registration window hasn't opened yet.",
  office: null,
  action: { code: 'seeWindow', label: 'See your window', path: '/profile/registrations' },
  at: '2026-11-03T14:00:00Z',
}

async function openRegistrations(
  registrations: Registration[],
  holds: Restriction[] = [],
  clearance: ClearToRegister | Response = clear,
  open: components['schemas']['AcademicPeriod'][] = [],
) {
  setClock()
  fakeApi({
    'GET /v1/academic-progress/clear-to-register/mine': clearance,
    'GET /v1/academic-progress/priority-registration/active': {
      id: 'p',
      academicPeriod: nextSpring,
      title: 'Spring 2027 priority registration',
      translations: {},
      isActive: true,
      windows: [
        {
          id: 'w1',
          label: '30 credits or more',
          translations: {},
          opensAt: '2026-11-02T14:00:00Z',
          closesAt: null,
          rule: {},
          sortOrder: 1,
        },
        {
          id: 'w2',
          label: '15 to 29.99 credits',
          translations: {},
          opensAt: '2026-11-03T14:00:00Z',
          closesAt: null,
          rule: {},
          sortOrder: 2,
        },
      ],
      message: 'Meet your advisor before your window opens.',
      ownWindowId: 'w2',
    },
    'GET /v1/people/person/mine/books': [
      {
        section: { id: 's', name: 'WEL-110-CRF01' },
        course: {
          id: 'WEL-110',
          subject: 'WEL',
          number: '110',
          shortTitle: 'Welding I',
          title: 'Welding I',
        },
        items: [
          {
            isbn: '9780000168017',
            title: 'Joining Metal',
            author: 'N. Halvorsen',
            edition: '4th',
            requirement: 'required',
            format: 'paperback',
            priceNewCents: 11_850,
            priceUsedCents: 7_900,
            currency: 'USD',
            url: null,
          },
        ],
      },
    ],
    'POST /v1/programs/academic-period/filter': {
      items: open,
      pageNumber: 1,
      pageSize: 100,
      totalCount: open.length,
    },
    'GET /public/v1/directory/offices': [studentAccounts],
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      sectionRegistrations: group(registrations),
      restrictions: group(holds),
    },
  })
  return openApp('/profile/registrations')
}

test('R8.13 shows each class with its status in plain words, credits and dates', async () => {
  const { screen } = await openRegistrations([welding])
  const row = screen.getByRole('row', { name: /Welding I/ })
  await expect
    .element(row)
    .toMatchTextContent('WEL-110 Welding IWEL-110-CRF01Registered3Mon, Apr 13')
})

test('R8.13 shows the waitlist position, and leaves the class out of the term’s total', async () => {
  const waits = aRegistration({
    status: { code: 'WL', title: 'Waitlist', state: 'pending', date: '2026-10-20' },
    waitlistPlace: 2,
    section: {
      ...aSectionOf('SOC-110', 'Introduction to Sociology'),
      waitlist: { max: 5, count: 3 },
    },
  })
  const { screen } = await openRegistrations([welding, waits])
  await expect
    .element(screen.getByRole('row', { name: /SOC-110/ }))
    .toMatchTextContent(/Waitlist #23 people on the waitlist/)
  await expect.element(screen.getByText('1 class, 3 credits')).toBeVisible()
})

test('R8.13 shows a seat that the college offers, where to answer, and that an offer has ended', async () => {
  setClock()
  const waits = {
    status: { code: 'WL', title: 'Waitlist', state: 'pending' as const, date: '2026-10-20' },
    waitlistPlace: 1,
  }
  const droppedStatus = {
    code: 'D',
    title: 'Dropped',
    state: 'dropped' as const,
    date: '2026-10-27',
  }
  const { screen } = await openRegistrations([
    aRegistration({
      ...{ ...waits, seatOffer: { endsAt: '2026-10-29T15:00:00Z' } },
      section: aSectionOf('SOC-110', 'Introduction to Sociology'),
    }),
    aRegistration({
      ...{ status: droppedStatus, seatOffer: { endsAt: '2026-10-27T15:00:00Z' } },
      section: aSectionOf('MUS-100', 'Music'),
    }),
  ])
  const offered = screen.getByRole('row', { name: /SOC-110/ })
  await expect
    .element(offered)
    .toMatchTextContent('The college is offering you a seat until Thu, Oct 29, 10:00 AM (Central).')
  await expect.element(offered.getByRole('timer')).toMatchTextContent('left')
  await expect
    .element(offered.getByRole('link', { name: 'Accept or decline the seat in SOC-110-CRF01' }))
    .toHaveAttribute('href', '/classes/plan?term=2026FA')
  await expect
    .element(screen.getByRole('row', { name: /MUS-100/ }))
    .toMatchTextContent('The offer of a seat ended Tue, Oct 27, 10:00 AM (Central).')
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.13 lists current and upcoming terms in calendar order, then past ones', async () => {
  const { screen } = await openRegistrations([biology, philosophy, welding])
  await expect.element(screen.getByRole('heading', { name: 'Past terms' })).toBeVisible()
  const card = screen.getByRole('region', { name: 'Your classes by term' })
  const headings = card.getByRole('heading', { level: 3 }).elements()
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Fall 2026',
    'Spring 2027',
    'Past terms',
  ])
  await expect.element(screen.getByText('Current term')).toBeVisible()
  await expect.element(screen.getByText('Upcoming term')).toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /Introduction to Philosophy/ }))
    .toMatchTextContent(/Completed3ANov 5, 2025/)
})

test('R8.13 shows when a class was dropped, and why one was canceled', async () => {
  const status = { code: 'D', title: 'Dropped', state: 'dropped' as const, date: '2026-09-01' }
  const unpaid = {
    code: 'NP',
    title: 'Dropped for non-payment',
    state: 'cancelled' as const,
    date: '2026-08-20',
  }
  const { screen } = await openRegistrations([
    welding,
    aRegistration({ section: aSectionOf('ART-101', 'Art Appreciation'), status }),
    aRegistration({ section: aSectionOf('MUS-100', 'Music'), status: unpaid }),
  ])
  await expect
    .element(screen.getByRole('row', { name: /Art Appreciation/ }))
    .toMatchTextContent('Droppedon Tue, Sep 1')
  await expect
    .element(screen.getByRole('row', { name: /Music/ }))
    .toMatchTextContent('CanceledDropped for non-paymenton Thu, Aug 20')
  await expect.element(screen.getByText('1 class, 3 credits')).toBeVisible()
})

test('R8.13 shows at the top that a student is clear to register', async () => {
  const { screen } = await openRegistrations([welding])
  const card = screen.getByRole('region', { name: 'Registration status' })
  await expect.element(card).toMatchTextContent("You're cleared to register for Spring 2027.")
})

test('R6.1 R8.13 lists the terms that are open right now, without their sessions', async () => {
  const term = {
    type: 'term' as const,
    parentId: null,
    precedingId: null,
    censusDates: [],
    registration: 'open' as const,
    registrationOpensAt: null,
    registrationClosesAt: null,
    isOrientation: false,
    isBookstore: false,
    weeks: 16,
    sortKey: '',
  }
  const { screen } = await openRegistrations([welding], [], clear, [
    { ...term, ...spring },
    { ...term, ...nextSpring },
    { ...term, ...nextSpring, id: 's', title: 'First 8 weeks', parentId: nextSpring.id },
  ])
  await expect
    .element(screen.getByText('Open to you now: Spring 2026 and Spring 2027.'))
    .toBeVisible()
})

test.each([
  ['2026-12-11', "You haven't answered this agreement. Answer by Fri, Dec 11."],
  ['2026-08-24', "You haven't answered this agreement. It was due Mon, Aug 24."],
])(
  'R8.13 describes a blocking agreement that is due %s, with a link to it',
  async (dueOn, words) => {
    const agreement = {
      ...heldMoney,
      kind: 'agreement' as const,
      code: 'agreement.pending',
      title: 'Payment responsibility',
      action: { code: 'readAgreement', label: 'x', path: '/profile/admissions#agreements' },
      dueOn,
    }
    const { screen } = await openRegistrations([welding], [], {
      ...clear,
      isClear: false,
      blockers: [agreement],
    })
    const card = screen.getByRole('region', { name: 'Registration status' })
    await expect.element(card).toMatchTextContent(words)
    await expect
      .element(card.getByRole('link', { name: 'Review agreement: Payment responsibility' }))
      .toHaveAttribute('href', '/profile/admissions#agreements')
  },
)

test('R8.13 lists everything that keeps a student from registering, with who clears it and the step', async () => {
  const blocked = { ...clear, isClear: false, blockers: [notYet, heldMoney] }
  const { screen } = await openRegistrations([welding], [], blocked)
  const card = screen.getByRole('region', { name: 'Registration status' })
  await expect
    .element(card)
    .toMatchTextContent('2 things keep you from registering for Spring 2027')
  await expect
    .element(card)
    .toMatchTextContent('Your window opens on its own. Complete each other step below.')
  const blockers = card.getByRole('listitem')
  await expect
    .element(blockers.first())
    .toMatchTextContent(/Your registration window opens Tue, Nov 3, 8:00.AM\./)
  const money = card.getByRole('heading', { name: 'Balance due' })
  await expect.element(money).toBeVisible()
  await expect.element(card).toMatchTextContent('Blocks registration for Spring 2027')
  await expect.element(card).toMatchTextContent('Contact: Student Accounts')
  await expect.element(card).toMatchTextContent(/Open now · closes 4:30.PM/)
  await expect
    .element(card.getByRole('link', { name: 'Call Student Accounts: (319) 555-0112' }))
    .toHaveAttribute('href', 'tel:+13195550112')
  await expect
    .element(card.getByRole('link', { name: 'Pay or set up a plan: Balance due' }))
    .toHaveAttribute('href', '/profile/billing')
})

test('R8.13 uses the singular for a single blocker', async () => {
  const blocked = { ...clear, isClear: false, blockers: [heldMoney] }
  const { screen } = await openRegistrations([welding], [], blocked)
  const card = screen.getByRole('region', { name: 'Registration status' })
  await expect.element(card).toMatchTextContent('One thing keeps you from registering')
  await expect.element(card).toMatchTextContent('Complete the step below to register.')
})

test('R8.13 shows nothing to clear when the window is not open yet', async () => {
  const { screen } = await openRegistrations([welding], [], {
    ...clear,
    isClear: false,
    blockers: [notYet],
  })
  const card = screen.getByRole('region', { name: 'Registration status' })
  await expect
    .element(card)
    .toMatchTextContent("There's nothing to clear. Your window opens on its own.")
  expect(card.element().textContent).not.toContain('step')
})

test('R8.13 does not show a student as clear when the college never sent holds', async () => {
  const clearance: ClearToRegister = { ...clear, isClear: false, unknown: ['hold', 'advisor'] }
  const { screen } = await openRegistrations([welding], [], clearance)
  const card = screen.getByRole('region', { name: 'Registration status' })
  await expect
    .element(card)
    .toMatchTextContent(/keeps you from registering for Spring 2027\. But we/)
  await expect.element(card).toMatchTextContent(/Not checked, .*: holds and advisor\./)
  expect(card.element().textContent).not.toContain('cleared')
})

test('R8.13 shows when the window opens, a countdown by the server’s clock, and why', async () => {
  // This student's device is an hour slow.
  const clearance = { ...clear, asOf: '2026-10-28T16:00:00Z' }
  const { screen } = await openRegistrations([welding], [], clearance)
  const card = screen.getByRole('region', { name: 'Your window for Spring 2027' })
  await expect
    .element(card)
    .toMatchTextContent(/You can register from Tue, Nov 3, 8:00.AM \(Central\)/)
  await expect.element(card.getByRole('timer')).toMatchTextContent(/Opens in 5 d 2[12] h \d+ min/)
  await expect.element(card).toMatchTextContent("you're in the group “15 to 29.99 credits”")
  await expect
    .element(card.getByRole('row', { name: /15 to 29\.99 credits/ }))
    .toMatchTextContent('You')
  await expect.element(card.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
})

test('R8.13 shows a student whose window is open that they can register now', async () => {
  const clearance = { ...clear, opensAt: '2026-10-20T14:00:00Z', closesAt: '2027-02-02T05:00:00Z' }
  const { screen } = await openRegistrations([welding], [], clearance)
  await expect
    .element(screen.getByText(/You can register now, until Feb 1, 2027, 11:00.PM \(Central\)/))
    .toBeVisible()
  expect(screen.getByRole('timer').elements()).toEqual([])
})

test('R8.13 does not show that to a student with an open window and a hold', async () => {
  const window = { opensAt: '2026-10-20T14:00:00Z', closesAt: '2027-02-02T05:00:00Z' }
  const clearance = { ...clear, ...window, isClear: false, blockers: [heldMoney] }
  const { screen } = await openRegistrations([welding], [], clearance)
  await expect
    .element(screen.getByText(/^Your window is open until Feb 1, 2027, 11:00.PM \(Central\)$/))
    .toBeVisible()
  expect(screen.getByText(/You can register now/).elements()).toEqual([])
})

test('R8.13 shows the books for each class', async () => {
  const { screen } = await openRegistrations([welding])
  const card = screen.getByRole('region', { name: 'Books for your classes' })
  await expect.element(card).toMatchTextContent('Joining MetalRequired')
  await expect.element(card).toMatchTextContent('New $118.50 · Used $79.00')
})

test('R8.13 separates holds that do not block, and shows blocking ones once', async () => {
  const other = aHold({ title: 'Meet your advisor', blocksRegistration: false, office: null })
  const blocked = { ...clear, isClear: false, blockers: [heldMoney] }
  const { screen } = await openRegistrations([welding], [other, aHold()], blocked)
  const card = screen.getByRole('region', { name: 'Other holds' })
  await expect
    .element(card)
    .toMatchTextContent(/Meet your advisorDoesn't block registration.*Ask the registrar/)
  expect(screen.getByRole('heading', { name: 'Balance due' }).elements()).toHaveLength(1)
})

test('R8.13 shows an office’s contact details once for two things to clear there', async () => {
  const pastDue = {
    ...heldMoney,
    kind: 'balance' as const,
    code: 'balance.pastDue',
    title: 'Past due',
  }
  const blocked = { ...clear, isClear: false, blockers: [heldMoney, pastDue] }
  const { screen } = await openRegistrations([welding], [], blocked)
  await expect.element(screen.getByText('Contact: Student Accounts', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Also contact: Student Accounts')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Call Student Accounts/ }).elements()).toHaveLength(1)
})

test('R8.13 shows the blocking holds while the registration status fails to load', async () => {
  const { screen } = await openRegistrations([welding], [aHold()], failure(503))
  await expect
    .element(screen.getByText(/Registration status is currently unavailable/))
    .toBeVisible()
  const card = screen.getByRole('region', { name: 'Holds' })
  await expect.element(card).toMatchTextContent('One hold keeps you from registering')
})

test('R8.13 explains the page without a registration status and without holds', async () => {
  const { screen } = await openRegistrations([welding], [], failure(503))
  await expect
    .element(screen.getByRole('region', { name: 'Holds' }))
    .toMatchTextContent(/You don't have any holds.*today.*prerequisites/)
})

test('R8.13 shows how old holds are that could not be refreshed, and keeps the classes', async () => {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([]),
      sectionRegistrations: group([welding]),
      restrictions: {
        ...group<Restriction[]>([aHold({ blocksRegistration: false })]),
        stale: true,
        error: { code: 'unavailable', retryAt: null },
      },
    },
  })
  const { screen } = await openApp('/profile/registrations')
  const card = screen.getByRole('region', { name: 'Other holds' })
  await expect.element(card).toMatchTextContent(/As of .* · Retry/)
  await expect.element(screen.getByRole('row', { name: /Welding I/ })).toBeVisible()
})

test('R8.13 reports on both cards data that fails to load, with a retry', async () => {
  setClock()
  fakeApi({ 'POST /v1/people/person/mine/data': failure(503) })
  const { screen } = await openApp('/profile/registrations')
  await expect.element(screen.getByText(/Holds are currently unavailable/)).toBeVisible()
  await expect.element(screen.getByText(/Your classes are currently unavailable/)).toBeVisible()
})

test('R8.13 links to the schedule of an upcoming term', async () => {
  const { screen, address } = await openRegistrations([biology])
  const link = screen.getByRole('link', { name: 'See the schedule of Spring 2027' })
  await expect.element(link).toHaveAttribute('href', '/profile/schedule?term=2027SP')
  expect(address()).toBe('/profile/registrations')
})

test('R8.13 collapses a long history except for the newest term', async () => {
  const terms = ['2021', '2022', '2023'].map((year) => ({
    id: year,
    code: `${year}SP`,
    title: `Spring ${year}`,
    startOn: `${year}-01-20`,
    endOn: `${year}-05-15`,
  }))
  const rows = terms.flatMap((term) =>
    Array.from({ length: 20 }, (_, course) =>
      aRegistration({ section: aSectionOf(`ENG-${100 + course}`, `Course ${course}`, { term }) }),
    ),
  )
  const { screen } = await openRegistrations(rows)
  await expect.element(screen.getByRole('table', { name: 'Spring 2023' })).toBeVisible()
  expect(screen.getByRole('table', { name: 'Spring 2021' }).elements()).toEqual([])
  await screen.getByText('Spring 2021').first().click()
  await expect.element(screen.getByRole('table', { name: 'Spring 2021' })).toBeVisible()
})

test('R8.13 shows a student who never registered what to do next', async () => {
  const { screen } = await openRegistrations([])
  await expect.element(screen.getByText(/An academic advisor can help you choose/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.13 is accessible and does not overflow on the narrowest phone', async () => {
  const { screen } = await openRegistrations(
    [welding, biology, philosophy],
    [aHold({ blocksRegistration: false })],
    { ...clear, isClear: false, blockers: [notYet, heldMoney], unknown: ['residency'] },
  )
  await expect.element(screen.getByRole('row', { name: /Welding I/ })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await accessibilityFaults()).toEqual([])
})
