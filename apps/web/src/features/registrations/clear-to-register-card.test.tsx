import { expect, onTestFinished, test } from 'vitest'
import { choose, DEFAULTS, showPreferences } from '#lib/preferences/preferences.ts'
import { blocked, blocker, clear, openRegistrations } from '#testing/open-registrations.ts'
import { aGrade, aHold, aRegistration, aSectionOf, spring } from '#testing/records/student.ts'

test('R8.13 links only a person without blockers to the registration page', async () => {
  const { card } = await openRegistrations({
    answer: { ...clear, registerUrl: 'https://register.test/' },
  })
  await expect
    .element(card('Registration status').getByRole('link', { name: /^Register for classes/ }))
    .toHaveAttribute('href', '/classes/plan')
})

test('R8.13 shows a blocked person no link to register', async () => {
  const registerUrl = 'https://register.test/'
  const { card } = await openRegistrations({ answer: { ...blocked(blocker), registerUrl } })
  const status = card('Registration status')
  await expect.element(status).toMatchTextContent('Balance due')
  await expect.element(status.getByRole('link', { name: /^Register for/ })).not.toBeInTheDocument()
})

test('R8.13 links a step to its office, with contact details from the directory', async () => {
  const { card } = await openRegistrations({ answer: blocked(blocker) })
  const own = card('Registration status')
  await expect
    .element(own.getByRole('link', { name: /: Balance due$/ }))
    .toHaveAttribute('href', '/support/directory#student-accounts')
  await expect
    .element(own.getByRole('link', { name: 'Call Student Accounts: (319) 555-0112' }))
    .toBeVisible()
  await expect
    .element(
      own.getByRole('link', { name: 'Email Student Accounts: accounts@prairiebend.example' }),
    )
    .toHaveAttribute('href', 'mailto:accounts@prairiebend.example')
})

test('R8.13 links a hold to where it is cleared online, unless it has ended', async () => {
  const holds = [
    aHold({ howToResolveUrl: 'https://old.college.test/', isActive: false }),
    aHold({ howToResolveUrl: 'https://clear.college.test/' }),
  ]
  const { card } = await openRegistrations({ answer: blocked(blocker), holds })
  await expect
    .element(
      card('Registration status').getByRole('link', {
        name: 'How to clear it: Balance due (opens a new tab)',
      }),
    )
    .toHaveAttribute('href', 'https://clear.college.test/')
})

test('R8.13 shows the outcome of an advisor’s review with its hold, also when it has ended', async () => {
  const review = { by: 'Rosa Benavides', at: '2026-10-28T14:00:00Z' }
  const holds = [
    aHold({ review: { ...review, state: 'waiting' } }),
    aHold({ title: 'Probation', review: { ...review, state: 'refused' } }),
    aHold({ title: 'See your advisor', isActive: false, review: { ...review, state: 'done' } }),
    aHold({
      title: 'Long over',
      isActive: false,
      review: { ...review, at: '2026-10-01T14:00:00Z', state: 'done' },
    }),
  ]
  const { card } = await openRegistrations({ answer: blocked(blocker), holds })
  await expect
    .element(card('Registration status'))
    .toMatchTextContent(
      /Rosa Benavides completed your review .*\. The college still has to end the hold\./,
    )
  const others = card('Other holds')
  await expect.element(others).toMatchTextContent("couldn't be ended yet")
  await expect.element(others).toMatchTextContent('See your advisor')
  await expect.element(others).toMatchTextContent('The hold has ended.')
  await expect.element(others).not.toMatchTextContent('Long over')
  // Only Probation does; getByText fails if there is a second match.
  await expect.element(others.getByText('Blocks registration', { exact: true })).toBeVisible()
})

test('R8.13 links to the window on this page when it is not open yet', async () => {
  const window: typeof blocker = {
    ...blocker,
    kind: 'window',
    code: 'window.notYet',
    title: 'Window not open',
    office: null,
    action: { code: 'seeWindow', label: 'See', path: '/profile/registrations' },
    at: '2026-11-03T14:00:00Z',
  }
  const { card } = await openRegistrations({ answer: blocked(window) })
  await expect
    .element(card('Registration status').getByRole('link').first())
    .toHaveAttribute('href', '/profile/registrations#your-window')
})

test('R8.13 shows blockers without a term to register for', async () => {
  const { card } = await openRegistrations({
    answer: { ...blocked(blocker), academicPeriod: null },
  })
  const own = card('Registration status')
  await expect.element(own).toMatchTextContent("You can't register right now")
  await expect.element(own.getByText('Blocks registration', { exact: true })).toBeVisible()
})

test('R8.13 shows other holds’ kind, dates, office and how to clear them, without ended ones', async () => {
  const holds = [
    aHold({ title: 'Over', isActive: false, blocksRegistration: false }),
    aHold({
      title: 'Immunization record',
      category: 'health',
      message: 'Bring your record to the nurse.',
      endOn: '2026-12-01',
      office: { id: 'NUR', name: 'Health Office' },
      howToResolveUrl: 'https://health.college.test/',
      blocksRegistration: false,
    }),
    aHold({ title: 'Library fine', office: null }),
  ]
  const { card } = await openRegistrations({ holds })
  const own = card('Other holds')
  const rows = own.getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/^Library fine/)
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(
      /Immunization recordDoesn't block registration.*Bring your record.*Contact: Health Office.*Health · Since Tue, Sep 15, until Tue, Dec 1/,
    )
  await expect
    .element(own.getByRole('link', { name: 'How to clear it (opens a new tab)' }))
    .toHaveAttribute('href', 'https://health.college.test/')
  expect(own.element().textContent).not.toContain('Over')
})

test('R8.13 keeps hidden grades hidden among registrations too', async () => {
  onTestFinished(() => {
    showPreferences(DEFAULTS)
    localStorage.clear()
  })
  choose({ hideGrades: true })
  const { screen } = await openRegistrations({
    registrations: [
      aRegistration({
        section: aSectionOf('PHI-101', 'Philosophy', { term: spring }),
        finalGrade: aGrade('B+'),
      }),
      aRegistration({
        section: aSectionOf('WEL-110', 'Welding I'),
        midtermGrade: aGrade('C-'),
      }),
    ],
  })
  const welding = screen.getByRole('row', { name: /Welding I/ })
  await expect.element(welding).toMatchTextContent('Midterm')
  expect(welding.element().textContent).not.toContain('C-')
  const past = screen.getByRole('row', { name: /Philosophy/ })
  await expect.element(past).toMatchTextContent('Completed')
  expect(past.element().textContent).not.toContain('B+')
})

test('R8.13 shows a student with only past classes that nothing is upcoming', async () => {
  const { screen } = await openRegistrations({
    registrations: [
      aRegistration({ section: aSectionOf('PHI-101', 'Philosophy', { term: spring }) }),
    ],
  })
  await expect
    .element(screen.getByText("You aren't registered for a current or upcoming term."))
    .toBeVisible()
})
