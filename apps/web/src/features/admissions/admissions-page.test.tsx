import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Agreement, Application, Residency } from '#data/shapes.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAgreement, anApplication, anItem, aResidency } from '#testing/records/admission.ts'
import { aPerson, aProgram, fall } from '#testing/records/student.ts'

type Records = { applications?: Application[]; agreements?: Agreement[]; residencies?: Residency[] }

async function openAdmissions(
  { applications = [], agreements = [], residencies = [] }: Records = {},
  path = '/profile/admissions',
) {
  setClock()
  const api = fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      applications: group(applications),
      agreements: group(agreements),
      residencies: group(residencies),
    },
  })
  return { api, ...(await openApp(path)) }
}

type Call = 'PATCH /v1/people/person/mine/agreements/{id}'
const patchHandlers = (agreement: Agreement) =>
  `PATCH /v1/people/person/mine/agreements/${agreement.id}` as Call

describe('R8.10 an applicant sees', () => {
  test('the program, progress, and missing items of an application', async () => {
    const items = [
      anItem({ state: 'notReceived' }),
      anItem({ type: { id: 'ESS', code: 'ESS', title: 'Personal statement' }, state: 'waived' }),
      anItem({
        type: { id: 'TST', code: 'TST', title: 'Test scores' },
        state: 'received',
        receivedOn: '2026-10-10',
      }),
    ]
    const { screen } = await openAdmissions({ applications: [anApplication({ items })] })
    const card = screen.getByRole('region', { name: 'Applications' })
    await expect.element(card).toMatchTextContent(/Nursing \(Associate Degree\)Spring 2027/)
    await expect.element(card.getByText(/Something is still missing/)).toBeVisible()
    await expect
      .element(card.getByRole('list', { name: 'Application status' }))
      .toMatchTextContent(
        'ReceivedDoneDocumentsIn progressReviewIn progressDecisionNot yetEnrolledNot yet',
      )
    const row = (name: RegExp) => card.getByRole('row', { name })
    await expect.element(row(/transcript/)).toMatchTextContent(/RequiredDue Thu, Dec 3/)
    await expect.element(row(/Personal statement/)).toMatchTextContent(/Waived$/)
    await expect.element(row(/Test scores/)).toMatchTextContent(/ReceivedReceived Sat, Oct 10/)
  })

  test('the decision with its date, and their other choices', async () => {
    const application = anApplication({
      status: 'decisionMade',
      decision: { type: { id: 'ADM', code: 'ADM', title: 'Admitted' }, on: '2026-10-20' },
      program: [
        { id: 'A', code: 'A', title: 'Nursing' },
        { id: 'B', code: 'B', title: 'Practical Nursing' },
      ],
    })
    const { screen } = await openAdmissions({ applications: [application] })
    const card = screen.getByRole('region', { name: 'Applications' })
    await expect.element(card).toMatchTextContent(/DecisionAdmittedon Tue, Oct 20/)
    await expect.element(card).toMatchTextContent(/Other choicesPractical Nursing/)
  })

  test.each([
    ['withdrawn', /was withdrawn/],
    ['started', /haven't submitted it/],
  ] as const)('a sentence that an application is %s', async (status, text) => {
    const { screen } = await openAdmissions({ applications: [anApplication({ status })] })
    await expect.element(screen.getByText(text)).toBeVisible()
  })

  test('their residency, since when, and how to appeal', async () => {
    const before = aResidency({
      type: { id: 'OUT', code: 'OUT', title: 'Out-of-state resident' },
      startOn: '2024-08-26',
      endOn: '2025-08-24',
      isCurrent: false,
    })
    const { screen } = await openAdmissions({ residencies: [aResidency(), before] })
    const card = screen.getByRole('region', { name: 'Residency' })
    await expect.element(card).toMatchTextContent(/In-state residentSince Aug 25, 2025Current/)
    await expect.element(card).toMatchTextContent(/From Aug 26, 2024 until Aug 24, 2025/)
    await expect.element(card.getByText(/you can appeal/)).toBeVisible()
  })

  test('a single residency without a note that it is the one that counts', async () => {
    const { screen } = await openAdmissions({ residencies: [aResidency()] })
    const card = screen.getByRole('region', { name: 'Residency' })
    await expect.element(card).toMatchTextContent(/In-state residentSince Aug 25, 2025/)
    expect(card.getByText('Current').query()).toBeNull()
  })
})

describe('R8.10 a student', () => {
  test('lands on the pending agreement from a link, below an application of any length', async () => {
    const items = Array.from({ length: 12 }, () => anItem())
    const { screen } = await openAdmissions(
      { applications: [anApplication({ items })], agreements: [anAgreement()] },
      '/profile/admissions#agreements',
    )
    const waiting = screen.getByRole('heading', { name: /^Payment responsibility/ })
    await expect.element(waiting).toHaveFocus()
    await expect.element(screen.getByRole('heading', { name: 'Agreements' })).toBeInViewport()
  })

  test('can distinguish two agreements with the same title by term', async () => {
    const { screen } = await openAdmissions({
      agreements: [anAgreement({ period: fall }), anAgreement()],
    })
    await expect
      .element(screen.getByRole('button', { name: 'Accept Payment responsibility, Fall 2026' }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Accept Payment responsibility, Spring 2027' }))
      .toBeVisible()
  })

  test('reads a complete agreement, accepts it, gets a confirmation, and keeps their place', async () => {
    const waiting = anAgreement()
    const { api, screen } = await openAdmissions({ agreements: [waiting] })
    await expect.element(screen.getByText(waiting.text[0] ?? '')).toBeVisible()
    await expect.element(screen.getByText(/Answer by Jan 11, 2027/)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Decline/ }).query()).toBeNull()
    api.setResponses({
      [patchHandlers(waiting)]: { ...waiting, status: 'accepted', actedAt: '2026-10-28T15:00:00Z' },
    })
    await screen.getByRole('button', { name: /^Accept Payment responsibility/ }).click()
    await expect
      .element(screen.getByText('You accepted: Payment responsibility').first())
      .toBeInTheDocument()
    await expect.element(screen.getByText('Accepted', { exact: true })).toBeVisible()
    expect(document.activeElement?.textContent).toMatch(/^Payment responsibility/)
  })

  test('declines an optional agreement, and accepts it later', async () => {
    const waiting = anAgreement({ title: 'Form 1098-T online', canDecline: true })
    const { api, screen } = await openAdmissions({ agreements: [waiting] })
    const sent: unknown[] = []
    api.setResponses({
      [patchHandlers(waiting)]: async (request: Request) => {
        const { status } = await request.json()
        sent.push(status)
        return { ...waiting, status, actedAt: '2026-10-28T15:00:00Z' }
      },
    })
    await screen.getByRole('button', { name: /^Decline/ }).click()
    await expect.element(screen.getByText('Declined', { exact: true })).toBeVisible()
    await screen.getByRole('button', { name: /^Accept instead/ }).click()
    await expect.element(screen.getByText('Accepted', { exact: true })).toBeVisible()
    expect(sent).toEqual(['declined', 'accepted'])
  })

  test('sends one answer with a double click', async () => {
    const waiting = anAgreement()
    const { api, screen } = await openAdmissions({ agreements: [waiting] })
    let finish = () => {}
    const pending = new Promise<void>((resolve) => {
      finish = resolve
    })
    api.setResponses({
      [patchHandlers(waiting)]: async () => {
        await pending
        return { ...waiting, status: 'accepted' as const, actedAt: '2026-10-28T15:00:00Z' }
      },
    })
    const button = screen.getByRole('button', { name: /Payment responsibility/ })
    await button.click()
    await expect.element(button).toMatchTextContent(/Saving/)
    await button.click()
    finish()
    await expect.element(screen.getByText('Accepted', { exact: true })).toBeVisible()
    expect(api.calls.filter((call) => call === patchHandlers(waiting))).toHaveLength(1)
  })

  test('sees that an answer was not saved, and can try again', async () => {
    const waiting = anAgreement()
    const { api, screen } = await openAdmissions({ agreements: [waiting] })
    api.setResponses({ [patchHandlers(waiting)]: failure(503) })
    await screen.getByRole('button', { name: /^Accept/ }).click()
    await expect.element(screen.getByText(/save your answer/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^Accept/ })).toBeVisible()
    await expect.element(screen.getByText('Waiting for you')).toBeVisible()
  })

  test('sees overdue items labeled as late', async () => {
    const { screen } = await openAdmissions({ agreements: [anAgreement({ dueOn: '2026-10-27' })] })
    await expect.element(screen.getByText(/Was due Tue, Oct 27/)).toBeVisible()
  })
})

test('R8.10 explains to a person who never applied that nothing is on file and who can help', async () => {
  const { screen } = await openAdmissions()
  await expect.element(screen.getByText('No applications on file.')).toBeVisible()
  await expect.element(screen.getByText(/No agreements to review/)).toBeVisible()
  await expect.element(screen.getByText(/residency hasn't been decided/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.10 shows an error on each card when nothing can be loaded', async () => {
  setClock()
  fakeApi({ 'POST /v1/people/person/mine/data': failure(503) })
  const { screen } = await openApp('/profile/admissions')
  await expect.element(screen.getByText(/Applications are currently unavailable/)).toBeVisible()
  await expect.element(screen.getByText(/Residency is currently unavailable/)).toBeVisible()
})

test('R8.10 is accessible and does not overflow on the narrowest phone', async () => {
  const { screen } = await openAdmissions({
    applications: [anApplication()],
    agreements: [
      anAgreement(),
      anAgreement({ status: 'accepted', actedAt: '2026-09-01T15:00:00Z' }),
    ],
    residencies: [aResidency()],
  })
  await expect.element(screen.getByText(/Something is still missing/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await accessibilityFaults()).toEqual([])
})
