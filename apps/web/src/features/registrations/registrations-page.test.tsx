import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Registration, Restriction } from '#data/shapes.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import {
  aGrade,
  aHold,
  aPerson,
  aProgram,
  aRegistration,
  aSectionOf,
  nextSpring,
  spring,
} from '#testing/build-records.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'

const welding = aRegistration({ section: aSectionOf('WEL-110', 'Welding I') })
const biology = aRegistration({
  section: aSectionOf('BIO-113', 'General Biology II', { term: nextSpring }),
})
const philosophy = aRegistration({
  section: aSectionOf('PHI-101', 'Introduction to Philosophy', { term: spring }),
  finalGrade: aGrade('A'),
  registeredOn: '2025-11-05',
})

async function openRegistrations(registrations: Registration[], holds: Restriction[] = []) {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      sectionRegistrations: group(registrations),
      restrictions: group(holds),
    },
  })
  return openApp('/profile/registrations')
}

test('R8.13 a student sees each class with its status in plain words, credits and dates', async () => {
  const { screen } = await openRegistrations([welding])
  const row = screen.getByRole('row', { name: /Welding I/ })
  await expect
    .element(row)
    .toMatchTextContent('WEL-110 Welding IWEL-110-CRF01In progress3Mon, Apr 13')
})

test('R8.13 current and coming terms come first in the order of the calendar, then past ones', async () => {
  const { screen } = await openRegistrations([biology, philosophy, welding])
  await expect.element(screen.getByRole('heading', { name: 'Past terms' })).toBeVisible()
  const headings = screen.getByRole('heading', { level: 3 }).elements()
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Fall 2026',
    'Spring 2027',
    'Past terms',
  ])
  await expect.element(screen.getByText('Current term')).toBeVisible()
  await expect.element(screen.getByText('Coming term')).toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /Introduction to Philosophy/ }))
    .toMatchTextContent(/Completed3ANov 5, 2025/)
})

test('R8.13 a class that was left says when, and one that was cancelled says why', async () => {
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
    .toMatchTextContent('CancelledDropped for non-paymenton Thu, Aug 20')
  await expect.element(screen.getByText('1 class, 3 credits')).toBeVisible()
})

test('R8.13 a hold that blocks registration stands on top with its office and what to do', async () => {
  const { screen } = await openRegistrations(
    [welding],
    [aHold({ title: 'Meet your advisor', blocksRegistration: false, office: null }), aHold()],
  )
  const card = screen.getByRole('region', { name: 'Holds' })
  await expect.element(card).toMatchTextContent('One hold keeps you from registering')
  const holds = card.getByRole('listitem')
  await expect
    .element(holds.first())
    .toMatchTextContent(
      'Balance dueBlocks registrationPay or arrange a plan for your balance.Cleared by Student AccountsMoney · Since Tue, Sep 15',
    )
  await expect
    .element(holds.nth(1))
    .toMatchTextContent(/Meet your advisorDoes not block registration.*Ask the registrar/)
})

test('R8.13 all holds that block are counted', async () => {
  const { screen } = await openRegistrations([], [aHold(), aHold({ title: 'Health form' })])
  await expect.element(screen.getByText('2 holds keep you from registering')).toBeVisible()
})

test('R8.13 a hold that does not block keeps nobody out', async () => {
  const { screen } = await openRegistrations([], [aHold({ blocksRegistration: false })])
  await expect
    .element(screen.getByText(/nothing that blocks you from registering today/))
    .toBeVisible()
})

test('R8.13 without holds the page says what that means, and what it does not', async () => {
  const over = aHold({ isActive: false, endOn: '2026-10-01' })
  const { screen } = await openRegistrations([welding], [over])
  await expect
    .element(screen.getByRole('region', { name: 'Holds' }))
    .toMatchTextContent(/You have no holds.*today.*prerequisites/)
})

test('R8.13 holds that could not be read again say how old they are, and the classes stay', async () => {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([]),
      sectionRegistrations: group([welding]),
      restrictions: {
        ...group<Restriction[]>([]),
        stale: true,
        error: { code: 'unavailable', retryAt: null },
      },
    },
  })
  const { screen } = await openApp('/profile/registrations')
  const card = screen.getByRole('region', { name: 'Holds' })
  await expect.element(card).toMatchTextContent(/As of .* · Retry/)
  await expect.element(screen.getByRole('row', { name: /Welding I/ })).toBeVisible()
})

test('R8.13 when nothing can be had, both cards say so and try again', async () => {
  setClock()
  fakeApi({ 'POST /v1/people/person/mine/data': failure(503) })
  const { screen } = await openApp('/profile/registrations')
  await expect.element(screen.getByText(/Holds are currently unavailable/)).toBeVisible()
  await expect.element(screen.getByText(/Your classes are currently unavailable/)).toBeVisible()
})

test('R8.13 the schedule of a coming term is one step away', async () => {
  const { screen, address } = await openRegistrations([biology])
  const link = screen.getByRole('link', { name: 'See the schedule of Spring 2027' })
  await expect.element(link).toHaveAttribute('href', '/profile/schedule?term=2027SP')
  expect(address()).toBe('/profile/registrations')
})

test('R8.13 a long history waits to be opened, except the newest term', async () => {
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

test('R8.13 a student who never registered reads what to do next', async () => {
  const { screen } = await openRegistrations([])
  await expect.element(screen.getByText(/An academic advisor can help you choose/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.13 the page is accessible and stands still on the narrowest phone', async () => {
  const { screen } = await openRegistrations([welding, biology, philosophy], [aHold()])
  await expect.element(screen.getByRole('row', { name: /Welding I/ })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await accessibilityFaults()).toEqual([])
})
