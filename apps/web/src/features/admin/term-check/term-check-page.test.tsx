import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TermCheck, TermFinding } from '#data/admin/operations/term-check.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'

const CHECK = 'GET /v1/admin/term-check'
const term = (code: string, title: string) => ({
  ...{ code, title, translations: { es: { title: `Primavera ${code}` } } },
  ...{ startOn: '2027-01-19', endOn: '2027-05-14' },
})
const spring = term('2027SP', 'Spring 2027')
const fall = term('2026FA', 'Fall 2026')
const finding = (
  overrides: Pick<TermFinding, 'rule' | 'severity' | 'place'> & Partial<TermFinding>,
): TermFinding => ({
  ...{
    owner: 'registrar',
    fixBy: '2026-12-01',
    day: null,
    limit: null,
    count: null,
    total: null,
    names: [],
    more: 0,
  },
  ...overrides,
})
const check = (overrides: Partial<TermCheck> = {}): TermCheck => ({
  ...{ term: spring, comparedWith: null, terms: [fall, spring], findings: [], notChecked: [] },
  ...overrides,
})
const findings = [
  finding({
    ...{ rule: 'windowLate', severity: 'wrong', place: 'records' },
    ...{ day: '2027-01-25', limit: '2027-01-19' },
  }),
  finding({
    ...{ rule: 'rateKindMissing', severity: 'missing', place: 'rates', day: '2027-01-19' },
    ...{ owner: 'studentAccounts', count: 1, names: ['outOfState'], fixBy: '2026-10-28' },
  }),
  finding({
    ...{ rule: 'namesOldTerm', severity: 'look', place: 'links', count: 7 },
    ...{ names: ['Apply', 'Bookstore'], more: 5 },
  }),
]

afterEach(() => page.viewport(1280, 900))

test('shows each finding with the expected value, the deadline, and where to fix it', async () => {
  const { main } = await openAsStaff('/admin/term-check', ['terms.read', 'tuition.write'], {
    [CHECK]: check({
      findings,
      notChecked: [{ subject: 'finals', reason: 'notMarked', owner: 'registrar' }],
    }),
  })
  const wrong = main.getByRole('region', { name: 'Wrong' }).getByRole('listitem')
  await expect.element(wrong).toMatchTextContent('Registration opens on January 25, 2027.')
  await expect
    .element(wrong)
    .toMatchTextContent('Expected: A day before the term starts on January 19, 2027.')
  await expect.element(wrong).toMatchTextContent('By December 1, 2026')
  await expect.element(wrong).toMatchTextContent("Owner: Registrar's Office")
  await expect.element(wrong).toMatchTextContent("Fix it in the college's system")
  const missing = main.getByRole('region', { name: 'Missing' }).getByRole('listitem')
  await expect.element(missing).toMatchTextContent('Other U.S. states')
  await expect.element(missing).toMatchTextContent('By today')
  await expect.element(missing).toMatchTextContent('Owner: Student Accounts')
  await expect
    .element(missing.getByRole('link', { name: 'Fix it in Tuition rates' }))
    .toHaveAttribute('href', '/admin/tuition-rates')
  const look = main.getByRole('region', { name: 'To review' }).getByRole('listitem')
  await expect.element(look).toMatchTextContent('Apply, Bookstore and 5 more')
  expect(look.getByRole('link').query()).toBeNull()
  await expect
    .element(main.getByRole('region', { name: 'Not checked' }))
    .toMatchTextContent(
      "Final examsThe college hasn't said which dates or meetings are final exams.Owner: Registrar's Office",
    )
  expect(main.getByText(/^Nothing/).query()).toBeNull()
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 2000)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('shows that there is nothing to fix only after a complete check', async () => {
  let notChecked: TermCheck['notChecked'] = [
    { subject: 'links', reason: 'neverTried', owner: 'it' },
  ]
  const { main, router } = await openAsStaff('/admin/term-check', ['terms.read'], {
    [CHECK]: (request) => {
      const termParam = new URL(request.url).searchParams.get('term')
      if (termParam === '2026FA') notChecked = []
      return check({ notChecked, term: termParam === '2026FA' ? fall : spring })
    },
  })
  await expect
    .element(main.getByText('Nothing found to fix for Spring 2027 in what was checked'))
    .toBeVisible()
  await main.getByLabelText('Term').selectOptions('2026FA')
  await expect.element(main.getByText('Nothing to fix for Fall 2026')).toBeVisible()
  expect(router.state.location.search).toEqual({ term: '2026FA' })
  expect(main.getByRole('region', { name: 'Not checked' }).query()).toBeNull()
})

test('an unknown term in the address leads to the next one', async () => {
  const { main } = await openAsStaff('/admin/term-check?term=NONE', ['terms.read'], {
    [CHECK]: (request) => (request.url.includes('NONE') ? failure(404) : check()),
  })
  await main.getByRole('link', { name: 'Check the next term' }).click()
  await expect.element(main.getByText('Nothing to fix for Spring 2027')).toBeVisible()
})

test('offers a retry for a failed check, and does not show it as passed', async () => {
  let isDown = true
  const { main } = await openAsStaff('/admin/term-check', ['terms.read'], {
    [CHECK]: () => (isDown ? failure(503) : check()),
  })
  const retryButton = main.getByRole('button', { name: 'Retry' })
  await expect.element(retryButton, { timeout: 15_000 }).toBeVisible()
  expect(main.getByText(/^Nothing/).query()).toBeNull()
  isDown = false
  await retryButton.click()
  await expect.element(main.getByText('Nothing to fix for Spring 2027')).toBeVisible()
})
