import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#data/query/query-client.ts'
import type { ClassChecks } from '#data/registration/plans.ts'
import type { RegistrationRequest } from '#data/registration/requests.ts'
import type { Registration } from '#data/shapes.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aCourse, aPlan, aRequest, aSection, somePlans } from '#testing/records/classes.ts'
import { aPerson, aRegistration, aSectionOf } from '#testing/records/student.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { currentResults } from './use-current-results.ts'

const english = aCourse()
const art = aCourse({
  id: 'ART-101',
  title: 'Drawing',
  sections: [
    aSection({
      id: '00000000-0000-7000-8000-0000000000c2',
      name: 'ART-101-CRF01',
      title: 'Drawing',
    }),
  ],
})
const ids = { english: english.sections[0]?.id ?? '', art: art.sections[0]?.id ?? '' }
const { term, source } = somePlans()

const registered = aRegistration({
  section: aSectionOf('ENG-105', 'Composition I', { id: ids.english, term: term as never }),
})
const recordsWith = (registrations: Registration[]) => ({
  mine: group(aPerson()),
  sectionRegistrations: group(registrations),
  courseTransfers: group([]),
})

type Finding = ClassChecks['findings'][number]
const conflict: Finding = {
  code: 'conflict',
  verdict: 'blocks',
  classId: ids.art,
  otherClassId: ids.english,
  overlap: {
    days: ['MO'],
    from: '09:00',
    to: '09:50',
    startOn: '2027-01-11',
    endOn: '2027-05-07',
  },
}

type Sent = { requests: { id: string; action: string; sectionId: string }[] }

async function open({
  plans = somePlans({ plans: [aPlan([english, art])] }),
  findings = [conflict],
  registrations = [],
  answer = aRequest({}),
}: {
  plans?: ReturnType<typeof somePlans>
  findings?: readonly Finding[]
  registrations?: Registration[]
  answer?: RegistrationRequest
} = {}) {
  setClock()
  const requests: Sent['requests'][] = []
  const api = fakeApi({
    'POST /v1/people/person/mine/data': recordsWith(registrations),
    'GET /v1/registration/plans': plans,
    'POST /v1/registration/checks': {
      term: term ?? { id: '', code: '', title: '', startOn: '', endOn: '' },
      source,
      checkedAt: '2026-10-28T15:00:00Z',
      credits: { registered: 6, limit: 18 },
      findings: [...findings],
    } as never,
    'GET /v1/registration/requests': [],
    'POST /v1/registration/requests': async (request) => {
      requests.push(((await request.json()) as Sent).requests)
      return [answer]
    },
  })
  const { screen } = await openApp('/classes/plan')
  return { screen, requests, ...api }
}

afterEach(() => toasts.set([]))

test('shows what blocks each class of a plan, and the plan’s credits', async () => {
  const { screen } = await open()
  const drawing = screen.getByRole('listitem').filter({ hasText: 'ART-101-CRF01' })
  await expect
    .element(drawing)
    .toMatchTextContent('Same time as ENG-105-CRF03: Mon 9:00 – 9:50 AM.')
  await expect.element(screen.getByText('Maximum credits')).toBeVisible()
  await expect.element(screen.getByText(/The college decides when you register/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('registers for the classes without blockers, and shows the receipt', async () => {
  const { screen, requests } = await open()
  await screen.getByRole('button', { name: 'Register for 1 class' }).click()
  await expect.element(screen.getByText('Receipt 000123').first()).toBeVisible()
  expect(requests).toMatchObject([[{ action: 'add', sectionId: ids.english }]])
})

test('lets a student try a blocked class anyway, because the college decides', async () => {
  const rejected = aRequest({
    section: { id: ids.art, name: 'ART-101-CRF01', title: 'Drawing' },
    state: 'refused',
    result: null,
    receipt: null,
    reasons: [{ code: 'conflict', message: 'SCHEDULE CONFLICT ENG-105' }],
  })
  const { screen, requests } = await open({ answer: rejected })
  await screen.getByRole('button', { name: 'Try anyway: ART-101-CRF01' }).click()
  const drawing = screen.getByRole('listitem').filter({ hasText: 'ART-101-CRF01' })
  await expect.element(drawing).toMatchTextContent('This class meets at the same time as')
  await expect.element(drawing).toMatchTextContent('The college says: SCHEDULE CONFLICT ENG-105')
  expect(requests).toMatchObject([[{ sectionId: ids.art }]])
})

test('confirms when all classes of the plan are registered, and keeps the focus on the page', async () => {
  const plans = somePlans({ plans: [aPlan([english])] })
  const { screen, setResponses } = await open({ plans, findings: [] })
  setResponses({
    'POST /v1/registration/requests': () => {
      setResponses({ 'POST /v1/people/person/mine/data': recordsWith([registered]) })
      return [aRequest({})]
    },
  })
  await screen.getByRole('button', { name: 'Register for 1 class' }).click()
  await expect
    .element(screen.getByText("You're registered for every class in this plan."))
    .toBeVisible()
  expect(screen.getByText('Unknown').elements()).toEqual([])
  expect(screen.getByRole('button', { name: /^Register/ }).elements()).toEqual([])
  await expect.poll(() => document.activeElement?.closest('main') !== null).toBe(true)
})

test('retries a lost response with the same id', async () => {
  const { screen, requests, setResponses } = await open()
  const lostRequests: Sent['requests'][] = []
  setResponses({
    'POST /v1/registration/requests': async (request) => {
      lostRequests.push(((await request.json()) as Sent).requests)
      return failure(503)
    },
  })
  const register = screen.getByRole('button', { name: 'Register for 1 class' })
  await register.click()
  await expect.element(screen.getByText(/You won't be registered twice/)).toBeVisible()
  setResponses({
    'POST /v1/registration/requests': async (request) => {
      requests.push(((await request.json()) as Sent).requests)
      return [aRequest({})]
    },
  })
  await register.click()
  await expect.element(screen.getByText('Receipt 000123').first()).toBeVisible()
  expect(requests[0]?.[0]?.id).toBe(lostRequests[0]?.[0]?.id)
})

test('shows a class as registered once the college answers a waiting request', async () => {
  const waiting = aRequest({
    state: 'waiting',
    result: null,
    receipt: null,
    provenAt: null,
    ahead: 2,
  })
  const { screen, setResponses } = await open({ answer: waiting })
  setResponses({ 'GET /v1/registration/requests': [waiting] })
  await screen.getByRole('button', { name: 'Register for 1 class' }).click()
  const composition = screen.getByRole('listitem').filter({ hasText: 'Composition I' })
  await expect.element(composition.getByText(/2 ahead of you/).first()).toBeVisible()
  setResponses({
    'GET /v1/registration/requests': [aRequest({})],
    'POST /v1/people/person/mine/data': recordsWith([registered]),
  })
  await queryClient.invalidateQueries({ queryKey: ['registrationRequests'] })
  await expect.element(composition.getByText('Receipt 000123').first()).toBeVisible()
  await expect.element(composition.getByText(/^Confirmed in your record/).first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Drop ENG-105/ })).toBeVisible()
})

test('stops showing a class as registered after it was dropped', () => {
  const added = aRequest({})
  const dropped = aRequest({
    id: '00000000-0000-7000-8000-0000000000f2',
    action: 'drop',
    result: 'dropped',
    requestedAt: '2026-10-28T15:05:00Z',
  })
  expect(currentResults([added], [added])).toEqual([added])
  expect(currentResults([added], [dropped, added])).toEqual([])
  expect(currentResults([added], [])).toEqual([added])
})

test('R4.8 reports a session that ends while registering, and keeps the plan', async () => {
  const { screen, setResponses } = await open()
  const register = screen.getByRole('button', { name: 'Register for 1 class' })
  await expect.element(register).toBeEnabled()
  setResponses({
    'GET /v1/authentication/login': { authenticated: false, expiresAt: null },
    'POST /v1/registration/requests': failure(401, 'unauthenticated'),
  })
  await register.click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Session Ended')
  await expect.element(screen.getByText('ENG-105-CRF03').first()).toBeInTheDocument()
})

test('offers the waitlist of a full class', async () => {
  const full = aCourse({
    sections: [
      aSection({
        seats: {
          state: 'waitlist',
          capacity: 24,
          taken: 24,
          open: 0,
          reserved: 0,
          waitlist: { max: 5, count: 1 },
        },
      }),
    ],
  })
  const waits = aRequest({ action: 'waitlist', result: 'waitlisted', waitlistPlace: 2 })
  const plans = somePlans({ plans: [aPlan([full])] })
  const { screen, requests } = await open({ plans, findings: [], answer: waits })
  await screen.getByRole('button', { name: 'Join the waitlist for ENG-105-CRF03' }).click()
  await expect.element(screen.getByText('On the waitlist, place 2').first()).toBeVisible()
  expect(requests).toMatchObject([[{ action: 'waitlist' }]])
})

test('links to the college’s page with a list of classes when the hub can’t register', async () => {
  const registering = {
    isHere: false,
    pause: null,
    sendsOffers: true,
    url: 'https://register.example/',
  }
  const { screen } = await open({ plans: somePlans({ registering }), findings: [] })
  await expect
    .element(screen.getByRole('link', { name: /Go to the college's page/ }))
    .toHaveAttribute('href', 'https://register.example/')
  expect(screen.getByRole('button', { name: /^Register for/ }).elements()).toEqual([])
})

test('explains on the page and each button that registration is paused', async () => {
  const pause = { message: 'We open again on Monday.', translations: {} }
  const plans = somePlans({ registering: { isHere: true, url: null, pause, sendsOffers: true } })
  const welding = aRegistration({
    section: { ...aSectionOf('WEL-110', 'Welding I'), term: term as never },
  })
  const { screen } = await open({ plans, findings: [], registrations: [welding] })
  await expect.element(screen.getByText('We open again on Monday.')).toBeVisible()
  await expect.element(screen.getByText('Welding I').first()).toBeVisible()
  for (const name of [
    /^Register for/,
    /^Swap for another class/,
    /^Change credits/,
    /^(Drop|Withdraw from) WEL/,
  ]) {
    const button = screen.getByRole('button', { name })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button).toMatchTextContent('Registration is off right now')
  }
  expect(screen.getByRole('button', { name: /^(Join|Try)/ }).elements()).toEqual([])
  expect(await accessibilityFaults()).toEqual([])
})

test('links from an empty plan to the search', async () => {
  const { screen } = await open({ plans: somePlans({ plans: [] }) })
  await expect.element(screen.getByText(/Your plan has no classes yet/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('shows the known and unknown effects of a drop before confirming', async () => {
  const welding = aRegistration({
    section: { ...aSectionOf('WEL-110', 'Welding I'), term: term as never },
  })
  const drop = aRequest({
    action: 'drop',
    section: { id: welding.section.id, name: welding.section.name, title: 'Welding I' },
    result: 'dropped',
  })
  const { screen, requests } = await open({ registrations: [welding], findings: [], answer: drop })
  await screen.getByRole('button', { name: /^(Drop|Withdraw from) / }).click()
  const dialog = screen.getByRole('alertdialog')
  await expect.element(dialog).toMatchTextContent('RefundUnknown. Ask Student Accounts.')
  await expect.element(dialog).toMatchTextContent('Credits this term')
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: /^(Drop|Withdraw)$/ }).click()
  await expect.element(screen.getByText(/: Dropped/).first()).toBeVisible()
  expect(requests).toMatchObject([[{ sectionId: welding.section.id }]])
})
