import { afterEach, expect, test } from 'vitest'
import type { RegistrationPlans } from '#data/registration/plans.ts'
import type { RegistrationRequest } from '#data/registration/requests.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { clear } from '#testing/open-registrations.ts'
import { aRequest, somePlans } from '#testing/records/classes.ts'
import { aPerson, aRegistration, aSectionOf } from '#testing/records/student.ts'
import { toasts } from '#ui/toast/toasts.ts'

const now = '2026-10-28T15:00:00Z'
const { term } = somePlans()
const section = aSectionOf('WEL-110', 'Welding I', { term: term as never })
const waitlisted = { code: 'WL', title: 'Waitlist', state: 'pending', date: null } as const
const dropped = { code: 'D', title: 'Dropped', state: 'dropped', date: '2026-10-28' } as const

const waiting = (endsAt: string | null | 'none' = '2026-10-29T15:00:00Z') =>
  aRegistration({
    ...{ section, status: waitlisted, waitlistPlace: 1 },
    seatOffer: endsAt === 'none' ? null : { endsAt },
  })
const accepted = (more: Partial<RegistrationRequest> = {}) =>
  aRequest({ section: { id: section.id, name: section.name, title: 'Welding I' }, ...more })

async function open(
  registration = waiting(),
  {
    answer = accepted(),
    registering = {},
    later = registration,
  }: {
    answer?: RegistrationRequest
    registering?: Partial<RegistrationPlans['registering']>
    /** The registration in the college's next response. */
    later?: typeof registration
  } = {},
) {
  setClock(now)
  let reads = 0
  const requests: { id: string; action: string }[] = []
  const plans = somePlans()
  const api = fakeApi({
    'GET /v1/authentication/login': { authenticated: true, expiresAt: '2026-10-28T20:00:00Z' },
    'POST /v1/people/person/mine/data': (groups) => {
      if (groups.includes('sectionRegistrations')) reads += 1
      return {
        mine: group(aPerson()),
        sectionRegistrations: group([reads > 1 ? later : registration]),
        courseTransfers: group([]),
      }
    },
    'GET /v1/academic-progress/clear-to-register/mine': { ...clear, asOf: now },
    'GET /v1/registration/plans': {
      ...{ ...plans, plans: [] },
      registering: { ...plans.registering, ...registering },
    },
    'GET /v1/registration/requests': [],
    'POST /v1/registration/requests': async (request) => {
      requests.push(...((await request.json()) as { requests: typeof requests }).requests)
      return [answer]
    },
  })
  const { screen } = await openApp('/classes/plan')
  const entry = screen.getByRole('listitem').filter({ hasText: 'WEL-110-CRF01' }).first()
  return { screen, entry, requests, ...api }
}

afterEach(() => toasts.set([]))

test('shows until when an offered seat is reserved, and registers when it is accepted', async () => {
  const { entry, requests } = await open()
  await expect
    .element(entry)
    .toMatchTextContent('The college is offering you a seat until Thu, Oct 29, 10:00 AM (Central).')
  await expect
    .element(entry.getByRole('timer'))
    .toMatchTextContent(/^(1 d 0 h|23 h 59 min).* left$/)
  // Only the sentence is a live region, so the time left isn't announced each second.
  expect(entry.getByRole('timer').element().closest('[role=status]')).toBeNull()
  expect(await accessibilityFaults()).toEqual([])
  await entry.getByRole('button', { name: 'Accept the seat in WEL-110-CRF01' }).click()
  await expect.element(entry).toMatchTextContent('Receipt 000123')
  expect(requests).toMatchObject([{ action: 'add', sectionId: section.id }])
})

test('explains a rejection, and retries a lost response with the same id', async () => {
  const rejected = accepted({
    ...{ state: 'refused', result: null, receipt: null },
    reasons: [{ code: 'conflict', message: null }],
  })
  const { screen, entry, requests, setResponses } = await open(waiting(), { answer: rejected })
  const accept = entry.getByRole('button', { name: /^Accept/ })
  await accept.click()
  await expect
    .element(entry)
    .toMatchTextContent('This class meets at the same time as another class.')
  const lostRequests: typeof requests = []
  setResponses({
    'POST /v1/registration/requests': async (request) => {
      lostRequests.push(...((await request.json()) as { requests: typeof requests }).requests)
      return failure(503)
    },
  })
  await accept.click()
  await expect.element(screen.getByText(/You won't be registered twice/).first()).toBeVisible()
  setResponses({
    'POST /v1/registration/requests': async (request) => {
      requests.push(...((await request.json()) as { requests: typeof requests }).requests)
      return [accepted({ state: 'unknown', result: null, receipt: null })]
    },
  })
  await accept.click()
  await expect.element(entry).toMatchTextContent('Checking with the college')
  expect(requests.map(({ id }) => id)).toEqual([requests[0]?.id, lostRequests[0]?.id])
  expect(requests[0]?.id).not.toBe(lostRequests[0]?.id)
})

test('explains what declining gives up, and leaves the waitlist', async () => {
  const { screen, entry, requests } = await open(waiting(), {
    answer: accepted({ action: 'drop', result: 'dropped' }),
  })
  await entry.getByRole('button', { name: 'Decline the seat in WEL-110-CRF01' }).click()
  const dialog = screen.getByRole('alertdialog')
  await expect
    .element(dialog)
    .toMatchTextContent("You'll give up this seat and your place on the waitlist.")
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => requests).toMatchObject([{ action: 'drop', sectionId: section.id }])
})

test('shows that an offer ended while the page is open, and refetches the waitlist place', async () => {
  const endsAt = '2026-10-28T15:00:01Z'
  const lostRequests = { ...waiting(endsAt), status: dropped, waitlistPlace: null }
  const { entry } = await open(waiting(endsAt), { later: lostRequests })
  await expect.element(entry.getByRole('timer')).toMatchTextContent('0 min 1 s left')
  setClock(endsAt)
  await expect.element(entry).toMatchTextContent('The offer of a seat ended')
  await expect.element(entry).toMatchTextContent('Dropped')
  expect(entry.getByRole('button').elements()).toEqual([])
})

test('shows no end for an offer without one, and never invents an offer', async () => {
  const { entry } = await open(waiting(null))
  await expect
    .element(entry)
    .toMatchTextContent("The college is offering you a seat. It hasn't set a deadline.")
  expect(entry.getByRole('timer').elements()).toEqual([])
})

test.each([
  [true, "If the college offers you a seat, you'll see it here and get a notification."],
  [false, "MyHub can't tell if the college offers you a seat. Watch your college email."],
])(
  'shows where an offer would appear (the college sends offers: %s)',
  async (sendsOffers, words) => {
    const { entry } = await open(waiting('none'), { registering: { sendsOffers } })
    await expect.element(entry).toMatchTextContent(words)
    expect(entry.getByRole('button', { name: /^Accept/ }).elements()).toEqual([])
  },
)

test('links an offer to the college’s page when the hub can’t register', async () => {
  const { entry } = await open(waiting(), {
    registering: { isHere: false, url: 'https://register.example/' },
  })
  await expect.element(entry).toMatchTextContent('Accept or decline it where you register.')
  await expect
    .element(entry.getByRole('link', { name: /Go to the college's page/ }))
    .toHaveAttribute('href', 'https://register.example/')
  expect(entry.getByRole('button').elements()).toEqual([])
})
