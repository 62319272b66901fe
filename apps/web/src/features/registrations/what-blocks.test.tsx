import type { components } from '@myhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import type { Office, Registration, Restriction } from '#data/shapes.ts'
import { choose, DEFAULTS, showPreferences } from '#lib/preferences/preferences.ts'
import { provideSave, type Saved } from '#lib/storage/save-file.ts'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
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
import { anOffice } from '#testing/records/support.ts'

type Schemas = components['schemas']
type Clear = Schemas['ClearToRegister']
type Priority = Schemas['ActivePriorityRegistration']

const clear: Clear = {
  isClear: true,
  asOf: '2026-10-28T15:00:00Z',
  academicPeriod: nextSpring,
  opensAt: '2026-11-03T14:00:00Z',
  closesAt: null,
  windowLabel: null,
  registerUrl: null,
  blockers: [],
  unknown: [],
}
const blocker: Clear['blockers'][number] = {
  kind: 'hold',
  code: 'hold.financial',
  title: 'Balance due',
  sentence: 'Pay or arrange a plan for your balance.',
  office: { id: 'BUS', name: 'Student Accounts', phone: null, email: null },
  action: { code: 'contactOffice', label: 'Contact', path: '/support/directory' },
  blocks: 'Registering for Spring 2027',
  at: null,
  dueOn: null,
  amountCents: null,
}
const blocked = (...blockers: Clear['blockers']): Clear => ({ ...clear, isClear: false, blockers })
const accounts: Office = anOffice({
  code: 'BUS',
  name: 'Student Accounts',
  slug: 'student-accounts',
  phone: '+13195550112',
  email: 'accounts@prairiebend.example',
})
const priority: Priority = {
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
      closesAt: '2026-12-01T06:00:00Z',
      rule: {},
      sortOrder: 1,
    },
    {
      id: 'w2',
      label: 'All others',
      translations: {},
      opensAt: '2026-11-03T14:00:00Z',
      closesAt: null,
      rule: {},
      sortOrder: 2,
    },
  ],
  message: 'Meet your advisor before your window opens.',
  ownWindowId: 'w2',
}

async function open({
  answer = clear,
  holds = [],
  registrations = [],
  windows = null,
}: {
  answer?: Clear
  holds?: Restriction[]
  registrations?: Registration[]
  windows?: Priority | null
}) {
  setClock()
  const fake = fakeApi({
    'GET /v1/academic-progress/clear-to-register/mine': answer,
    'GET /v1/academic-progress/priority-registration/active': windows as never,
    'GET /v1/people/person/mine/books': [],
    'POST /v1/programs/academic-period/filter': {
      items: [],
      pageNumber: 1,
      pageSize: 100,
      totalCount: 0,
    },
    'GET /public/v1/directory/offices': [accounts],
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      sectionRegistrations: group(registrations),
      restrictions: group(holds),
    },
  })
  const { screen } = await openApp('/profile/registrations')
  return { screen, card: (name: string) => screen.getByRole('region', { name }), ...fake }
}

test('R8.13 leads only a person whom nothing blocks to where the college registers', async () => {
  const { card } = await open({ answer: { ...clear, registerUrl: 'https://register.test/' } })
  await expect
    .element(card('Registration status').getByRole('link', { name: /^Register for classes/ }))
    .toHaveAttribute('href', 'https://register.test/')
})

test('R8.13 does not lead a blocked person to register', async () => {
  const registerUrl = 'https://register.test/'
  const { card } = await open({ answer: { ...blocked(blocker), registerUrl } })
  const status = card('Registration status')
  await expect.element(status).toMatchTextContent('Balance due')
  await expect.element(status.getByRole('link', { name: /^Register for/ })).not.toBeInTheDocument()
})

test('R8.13 links a step to its office, with contact details from the directory', async () => {
  const { card } = await open({ answer: blocked(blocker) })
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
  const { card } = await open({ answer: blocked(blocker), holds })
  await expect
    .element(
      card('Registration status').getByRole('link', {
        name: 'How to clear it: Balance due (opens a new tab)',
      }),
    )
    .toHaveAttribute('href', 'https://clear.college.test/')
})

test('R8.13 links to the window on this page when it is not open yet', async () => {
  const window: Clear['blockers'][number] = {
    ...blocker,
    kind: 'window',
    code: 'window.notYet',
    title: 'Window not open',
    office: null,
    action: { code: 'seeWindow', label: 'See', path: '/profile/registrations' },
    at: '2026-11-03T14:00:00Z',
  }
  const { card } = await open({ answer: blocked(window) })
  await expect
    .element(card('Registration status').getByRole('link').first())
    .toHaveAttribute('href', '/profile/registrations#your-window')
})

test('R8.13 shows what blocks without a term to register for', async () => {
  const { card } = await open({ answer: { ...blocked(blocker), academicPeriod: null } })
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
  const { card } = await open({ holds })
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

test('R8.13 shows each group’s window with its end, and a student’s own time above them', async () => {
  const { card } = await open({ windows: { ...priority, ownWindowId: null } })
  const own = card('Your window for Spring 2027')
  await expect
    .element(own.getByRole('row', { name: /30 credits/ }))
    .toMatchTextContent(/Mon, Nov 2, 8:00.AM.*Tue, Dec 1, 12:00.AM/)
  await expect
    .element(own.getByRole('row', { name: /All others/ }))
    .toMatchTextContent('End of term')
  await expect.element(own).toMatchTextContent('Why: the college set this time for you.')
  await expect.element(own).toMatchTextContent(/You can register from Tue, Nov 3, 8:00.AM/)
  expect(own.getByRole('table').getByText('You', { exact: true }).query()).toBeNull()
  await expect.element(own).toMatchTextContent('Meet your advisor before your window opens.')
})

test('R8.13 does not mix in windows and texts of another term', async () => {
  const { card } = await open({ windows: { ...priority, academicPeriod: spring } })
  const own = card('Your window for Spring 2027')
  await expect.element(own).toMatchTextContent('Why: registration opens for everyone at this time.')
  expect(own.getByRole('table').query()).toBeNull()
  expect(own.element().textContent).not.toContain('Meet your advisor')
})

test('R8.13 shows when a past window closed', async () => {
  const answer = { ...clear, opensAt: '2026-10-01T14:00:00Z', closesAt: '2026-10-20T05:00:00Z' }
  const { card } = await open({ answer })
  await expect
    .element(card('Your window for Spring 2027'))
    .toMatchTextContent(/Your window closed Tue, Oct 20, 12:00.AM \(Central\)/)
})

test('R8.13 saves the opening of the window as a calendar entry at its time', async () => {
  const files: [string, string][] = []
  onTestFinished(
    provideSave(async (name: string, content: string | Blob): Promise<Saved> => {
      files.push([name, typeof content === 'string' ? content : await content.text()])
      return 'shared'
    }),
  )
  const { screen } = await open({})
  await screen.getByRole('button', { name: 'Add to calendar' }).click()
  await expect.poll(() => files.length).toBe(1)
  expect(files[0]?.[0]).toBe('registration.ics')
  expect(files[0]?.[1]).toContain('SUMMARY:Registration opens: Spring 2027')
  expect(files[0]?.[1]).toContain('DTSTART:20261103T140000Z')
  expect(files[0]?.[1]).toContain('DTEND:20261103T143000Z')
})

test('R8.13 keeps hidden grades hidden among registrations too', async () => {
  onTestFinished(() => {
    showPreferences(DEFAULTS)
    localStorage.clear()
  })
  choose({ hideGrades: true })
  const { screen } = await open({
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

test('R8.13 tells a student with only past classes that nothing is upcoming', async () => {
  const { screen } = await open({
    registrations: [
      aRegistration({ section: aSectionOf('PHI-101', 'Philosophy', { term: spring }) }),
    ],
  })
  await expect
    .element(screen.getByText("You aren't registered for a current or upcoming term."))
    .toBeVisible()
})
