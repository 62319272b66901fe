import { afterEach, expect, test } from 'vitest'
import type { ClassChecks } from '#data/registration/plans.ts'
import type { RegistrationRequest } from '#data/registration/requests.ts'
import { offline } from '#session/sign-in/sign-in.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import {
  aCourse,
  aSection as anOfferedSection,
  aPlan,
  aRequest,
  foundClasses,
  someOptions,
  somePlans,
} from '#testing/records/classes.ts'
import { aPerson, aRegistration, aSectionOf } from '#testing/records/student.ts'
import { toasts } from '#ui/toast/toasts.ts'

const { term, source } = somePlans()
const welding = aRegistration({
  section: aSectionOf('WEL-110', 'Welding I', {
    term: term as never,
    credits: [{ measure: 'credit', minimum: 1, maximum: 3, increment: 1 }],
  }),
})
const fees = [{ title: 'Lab materials', amountCents: 6_500 }]
const english = aCourse({ sections: [anOfferedSection({ fees })] })
const [newSection = anOfferedSection()] = english.sections
const full = { state: 'waitlist', capacity: 24, taken: 24, open: 0, waitlist: { max: 5, count: 1 } }

const halves = (more: Partial<RegistrationRequest> = {}) => [
  aRequest(more),
  aRequest({
    id: '00000000-0000-7000-8000-0000000000f2',
    afterId: '00000000-0000-7000-8000-0000000000f1',
    action: 'drop',
    section: { id: welding.section.id, name: welding.section.name, title: 'Welding I' },
    result: 'dropped',
    receipt: '000124',
  }),
]

async function open(
  path: string,
  {
    course = english,
    answer = halves(),
    findings = [],
    after = [welding],
    ready = Promise.resolve(),
  }: {
    course?: typeof english
    answer?: RegistrationRequest[]
    findings?: ClassChecks['findings']
    /** The student's registrations after the college's response. */
    after?: (typeof welding)[]
    /** Resolves when the earlier requests have loaded. */
    ready?: Promise<void>
  } = {},
) {
  setClock()
  const requests: object[] = []
  const checked: object[] = []
  const api = fakeApi({
    'GET /v1/authentication/login': { authenticated: true, expiresAt: '2026-10-28T20:00:00Z' },
    'POST /v1/people/person/mine/data': () => ({
      mine: group(aPerson()),
      sectionRegistrations: group(requests.length > 0 ? after : [welding]),
      courseTransfers: group([]),
    }),
    'GET /v1/registration/plans': somePlans({ plans: [aPlan([course])] }),
    'GET /public/v1/courses/section-options': someOptions(),
    'GET /public/v1/courses/sections': foundClasses([course]),
    'POST /v1/registration/checks': async (request) => {
      checked.push((await request.json()) as object)
      return {
        term: term ?? { id: '', code: '', title: '', startOn: '', endOn: '' },
        source,
        checkedAt: '2026-10-28T15:00:00Z',
        credits: { registered: 3, limit: 18 },
        findings: [...findings],
      } as never
    },
    'GET /v1/registration/requests': async () => {
      if (requests.length > 0) return answer
      await ready
      return []
    },
    'POST /v1/registration/requests': async (request) => {
      requests.push(...((await request.json()) as { requests: object[] }).requests)
      return answer
    },
  })
  const { screen } = await openApp(path)
  return { screen, requests, checked, ...api }
}

afterEach(() => {
  toasts.set([])
  offline.set(false)
})

test('checks a swap without the old class, keeps it until then, and sends one request', async () => {
  const swapped = aRegistration({
    section: aSectionOf('ENG-105', 'Composition I', { id: newSection.id, term: term as never }),
  })
  const { screen, requests, checked } = await open('/classes/plan', { after: [swapped] })
  await screen.getByRole('button', { name: 'Swap for another class: WEL-110-CRF01' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('You keep your class unless you get the new one.')
  await dialog.getByLabelText('Class you want').selectOptions(newSection.id)
  await expect.element(dialog).toMatchTextContent('RefundUnknown. Ask Student Accounts.')
  await expect.element(dialog).toMatchTextContent('3 now, 3 after this change')
  await expect.element(dialog).toMatchTextContent('Fees: $65.00')
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click()
  const entry = screen.getByRole('listitem').filter({ hasText: 'Receipt 000123' })
  await expect.element(entry.first()).toMatchTextContent('ENG-105-CRF0')
  const classes = [{ sectionId: newSection.id }]
  expect(checked).toContainEqual({ term: '2027SP', classes, givenUp: [welding.section.id] })
  expect(requests).toMatchObject([
    {
      action: 'swap',
      sectionId: newSection.id,
      dropSectionId: welding.section.id,
      orWaitlist: false,
    },
  ])
})

test('follows a swap that was sent while the requests were still loading', async () => {
  const ready = Promise.withResolvers<void>()
  const waits = halves({ state: 'waiting', result: null, receipt: null, ahead: 2 })
  const { screen, requests, setResponses } = await open('/classes/plan', {
    answer: waits,
    ready: ready.promise,
  })
  await screen.getByRole('button', { name: /^Swap for another class: WEL/ }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Class you want').selectOptions(newSection.id)
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect.poll(() => requests.length).toBe(1)
  ready.resolve()
  await expect.element(screen.getByText(/2 ahead of you/).first()).toBeVisible()
  setResponses({ 'GET /v1/registration/requests': halves() })
  await expect.element(screen.getByText(/Receipt 000123/).first()).toBeVisible()
})

test('explains a rejected swap, and that the student still has the class', async () => {
  const rejected = halves({ state: 'refused', result: null, receipt: null, reasons: [] })
  rejected[0] = aRequest({ ...rejected[0], reasons: [{ code: 'full', message: null }] })
  const { screen } = await open('/classes/plan', { answer: rejected })
  await screen.getByRole('button', { name: /^Swap for another class: WEL/ }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect
    .element(dialog.getByRole('alert').first())
    .toMatchTextContent('Choose the class to give up')
  await dialog.getByLabelText('Class you want').selectOptions(newSection.id)
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect
    .element(dialog.getByRole('alert').first())
    .toMatchTextContent('You still have WEL-110-CRF01. The college didn')
})

test('offers a swap for a full class from the search, with a place on its waitlist', async () => {
  const course = aCourse({ sections: [anOfferedSection({ seats: full as never })] })
  const waiting = { state: 'waiting', result: null, receipt: null, provenAt: null } as const
  const waits = halves({ ...waiting, ahead: 2 })
  const { screen, requests, setResponses } = await open('/classes', { course, answer: waits })
  await screen.getByRole('button', { name: /^Swap for this class: ENG-105/ }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Class to give up').selectOptions(welding.section.id)
  await dialog.getByLabelText(/put me on its waitlist/).click()
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click()
  const row = screen.getByRole('listitem').filter({ hasText: 'ENG-105-CRF03' })
  await expect.element(row.first()).toMatchTextContent('2 ahead of you')
  const decided = halves({ result: 'waitlisted', waitlistPlace: 2 })
  setResponses({ 'GET /v1/registration/requests': decided })
  await expect.element(row.first()).toMatchTextContent('On the waitlist, place 2')
  expect(requests).toMatchObject([{ action: 'swap', orWaitlist: true }])
})

test('offers a swap from the search only for a class with seats that conflicts with others', async () => {
  const [meeting] = newSection.meetings ?? []
  const later = anOfferedSection({
    id: '00000000-0000-7000-8000-0000000000c2',
    name: 'ENG-105-CRF04',
    meetings: meeting ? [{ ...meeting, startTime: '13:00', endTime: '13:50' }] : [],
  })
  const { screen } = await open('/classes', { course: aCourse({ sections: [newSection, later] }) })
  await expect.element(screen.getByText('ENG-105-CRF04', { exact: true })).toBeVisible()
  const swap = screen.getByRole('button', { name: /^Swap for this class/ })
  await expect.element(swap).toHaveAccessibleName('Swap for this class: ENG-105-CRF03')
})

test('shows the effects of other credits or grading, and requests them', async () => {
  const changed = aRequest({
    action: 'change',
    section: { id: welding.section.id, name: welding.section.name, title: 'Welding I' },
  })
  const { screen, requests } = await open('/classes/plan', { answer: [changed] })
  await screen.getByRole('button', { name: /^Change credits or grading basis of WEL/ }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect
    .element(dialog.getByRole('alert').first())
    .toMatchTextContent('Choose different credits')
  await dialog.getByLabelText('Credits', { exact: true }).selectOptions('1 credit')
  await dialog.getByLabelText('Grading basis').selectOptions('Pass/fail')
  await expect.element(dialog).toMatchTextContent('3 now, 1 after this change')
  await expect.element(dialog).toMatchTextContent("The grade doesn't count in your GPA.")
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  const entry = screen.getByRole('listitem').filter({ hasText: 'WEL-110' })
  await expect.element(entry.first()).toMatchTextContent('Changed')
  await expect.element(entry.first()).toMatchTextContent('Receipt 000123')
  expect(requests).toMatchObject([{ action: 'change', credits: 1, gradingMode: 'passFail' }])
})

test('explains on each button that it needs a connection while offline', async () => {
  const { screen } = await open('/classes/plan')
  await expect
    .element(screen.getByRole('button', { name: /^Swap for another class: WEL/ }))
    .toBeVisible()
  offline.set(true)
  for (const name of [
    /^Register for/,
    /^Swap for another class/,
    /^Change credits/,
    /^(Drop|Withdraw from) WEL/,
  ])
    await expect
      .element(screen.getByRole('button', { name }))
      .toMatchTextContent('You need a connection to register.')
})
