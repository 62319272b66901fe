import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ClearToRegister } from '#data/registration/registration.ts'
import type { Gpas } from '#data/shapes.ts'
import { choose, DEFAULTS, showPreferences } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAdvisor, aPlan } from '#testing/records/plans.ts'
import {
  aGrade,
  anAverage,
  aPerson,
  aProgram,
  aRegistration,
  aTransfer,
  nextSpring,
  spring,
} from '#testing/records/student.ts'

const averages: Gpas = {
  // The college does not count a W in these credits.
  cumulative: [anAverage({ value: 3.1, attemptedCredits: 27, earnedCredits: 27 })],
  periods: [anAverage({ source: 'institution', academicPeriod: spring, value: 1.8 })],
  degrees: [],
}
/** Eight passed classes and one withdrawal, three credits each, plus three transfer credits. */
const registrations = [
  ...Array.from({ length: 8 }, () => aRegistration({ finalGrade: aGrade('B') })),
  aRegistration({
    finalGrade: aGrade('W'),
    status: { code: 'W', title: 'Withdrawn', state: 'withdrawn', date: null },
  }),
]
const transfers = [aTransfer({ awardedCredit: 3 })]
const clear: Omit<ClearToRegister, 'clockAhead'> = {
  isClear: false,
  asOf: '2026-10-28T15:00:00Z',
  academicPeriod: nextSpring,
  opensAt: '2026-11-02T14:00:00Z',
  closesAt: null,
  windowLabel: null,
  registerUrl: null,
  pause: null,
  blockers: [
    {
      kind: 'hold',
      code: 'hold.financial',
      title: 'Balance due',
      sentence: 'Your account has a balance due.',
      office: null,
      action: { code: 'pay', label: 'Pay or set up a plan', path: '/profile/billing' },
      blocks: 'Registering for Spring 2027',
      at: null,
      dueOn: null,
      amountCents: null,
    },
  ],
  unknown: [],
}

async function open(
  {
    gpas = averages,
    programs = [aProgram({ plan: aPlan() })],
    advisors = [anAdvisor(), anAdvisor({ endOn: '2026-01-01' })],
  } = {},
  handlers: Parameters<typeof fakeApi>[0] = {},
) {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group(programs),
      gpas: group(gpas),
      advisors: group(advisors),
      sectionRegistrations: group(registrations),
      courseTransfers: group(transfers),
    },
    'GET /v1/academic-progress/clear-to-register/mine': clear,
    ...handlers,
  })
  const { screen } = await openApp('/profile/academic-progress')
  return screen
}

afterEach(async () => {
  showPreferences(DEFAULTS)
  localStorage.clear()
  await page.viewport(1280, 900)
})

test('R8.9 shows a student their standing, its meaning, and each term', async () => {
  const screen = await open()
  const standing = screen.getByRole('region', { name: 'Academic standing', exact: true })
  await expect.element(standing).toMatchTextContent('Good standing')
  await expect.element(standing).toMatchTextContent('Your GPA is 3.10. You need at least 2.00.')
  await expect
    .element(standing.getByRole('row', { name: /Spring 2026/ }))
    .toMatchTextContent('Below minimum')
})

test('R8.9 shows averages by term as a chart, with a table of the values', async () => {
  const periods = [
    ...averages.periods,
    anAverage({ source: 'institution', academicPeriod: nextSpring, value: 3.4 }),
  ]
  const screen = await open({ gpas: { ...averages, periods } })
  const table = screen.getByRole('table', { name: 'Term by term' })
  await expect.element(table.getByRole('row', { name: /Spring 2027/ })).toMatchTextContent('3.40')
  const columns = [...document.querySelectorAll('.term-column')].map(
    (element) => element.textContent,
  )
  expect(columns).toEqual(['1.80', '3.40'])
  expect(document.querySelector('.term-picture')?.getAttribute('aria-hidden')).toBe('true')
})

test.each([
  [3, 3],
  [6, 3],
])(
  'R8.9 shows the names of %i terms in full below their columns on a phone',
  async (count, shown) => {
    await page.viewport(390, 844)
    const titles = [
      'Spring 2025',
      'Summer 2025',
      'Fall 2025',
      'Spring 2026',
      'Summer 2026',
      'Fall 2026',
    ]
    const periods = titles.slice(-count).map((title, at) =>
      anAverage({
        source: 'institution',
        academicPeriod: { ...spring, id: title, title, startOn: `202${at}-01-12` },
        value: 3,
      }),
    )
    await open({ gpas: { ...averages, periods } })
    await expect.poll(() => document.querySelectorAll('.term-names > span').length).toBe(count)
    const named = [...document.querySelectorAll('.term-names > span')].filter((name) =>
      name.checkVisibility({ visibilityProperty: true }),
    )
    expect(named).toHaveLength(shown)
    let end = 0
    for (const name of named) {
      const word = new Range()
      word.setStart(name.firstChild ?? name, 0)
      word.setEnd(name.firstChild ?? name, name.textContent.indexOf(' '))
      expect(word.getClientRects()).toHaveLength(1)
      const { left, right } = name.getBoundingClientRect()
      expect(left).toBeGreaterThan(end)
      end = right
    }
  },
)

test('R8.9 refers a student below the minimum average to an advisor', async () => {
  const screen = await open({ gpas: { ...averages, cumulative: [anAverage({ value: 1.9 })] } })
  const standing = screen.getByRole('region', { name: 'Academic standing', exact: true })
  await expect.element(standing).toMatchTextContent('Below the minimum')
  await expect.element(standing).toMatchTextContent('Contact your advisor')
})

test('R8.9 shows pace, average and timeframe, the plan, current advisors and eligibility', async () => {
  const screen = await open()
  const progress = screen.getByRole('region', { name: 'Satisfactory progress (SAP)' })
  await expect
    .element(progress)
    .toMatchTextContent('You completed 90% of the credits you attempted.')
  await expect.element(progress).toMatchTextContent('You attempted 30 credits. Aid ends at 90.')
  await expect.element(screen.getByText('40%: 24 of 60 credits earned')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /rosa\.benavides/ })).toBeVisible()
  await expect.element(screen.getByText('(319) 555-0100, ext. 4127')).toBeVisible()
  await expect.element(screen.getByText("You can't register for Spring 2027 yet")).toBeVisible()
  await expect.element(screen.getByText('Your account has a balance due.')).toBeVisible()
})

test('R8.9 explains to a person without records what will appear and who can help', async () => {
  const none = { cumulative: [], periods: [], degrees: [] }
  const screen = await open({ gpas: none, programs: [], advisors: [] })
  await expect.element(screen.getByText(/^You don't have a standing yet/)).toBeVisible()
  await expect.element(screen.getByText(/^You're not in a program yet/)).toBeVisible()
  await expect.element(screen.getByText(/^You don't have an advisor yet/)).toBeVisible()
})

test.each([
  [503, /^Your standing is currently unavailable/],
  [403, /^This isn't available for your account/],
])('R8.9 explains records that fail with %i and shows the rest', async (status, text) => {
  const screen = await open({}, { 'POST /v1/people/person/mine/data': failure(status) })
  await expect.element(screen.getByText(text).first()).toBeVisible()
  await expect.element(screen.getByText("You can't register for Spring 2027 yet")).toBeVisible()
})

test('R8.9 hides averages here too when they are hidden', async () => {
  choose({ hideGrades: true })
  const screen = await open()
  await expect.element(screen.getByText('40%: 24 of 60 credits earned')).toBeVisible()
  const text = document.getElementById('content')?.textContent
  expect(text).not.toMatch(/3\.10|1\.80|Good standing/)
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('R8.9 at %i px, %s, fits and has no accessibility violations', async (width, theme) => {
  await page.viewport(width, 3600)
  showPreferences({ ...DEFAULTS, theme })
  const screen = await open()
  await expect.element(screen.getByText('Your account has a balance due.')).toBeVisible()
  await expect.element(screen.getByText('Good standing')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
