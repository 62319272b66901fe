import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Person } from '#data/shapes.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aResidency } from '#testing/records/admission.ts'
import { anAdvisor } from '#testing/records/plans.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import { aPerson, aProgram } from '#testing/records/student.ts'

async function openProfile(different: Partial<Person> = {}) {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson(different)),
      academicPrograms: group([aProgram()]),
    },
  })
  const { screen } = await openApp('/profile')
  await expect.element(screen.getByRole('heading', { name: 'College information' })).toBeVisible()
  return screen
}

test.each([390, 1280])('R8.4 moves nothing at %i px when the person has loaded', async (width) => {
  await page.viewport(width, 800)
  onTestFinished(() => page.viewport(1280, 900))
  setClock()
  const arrived = Promise.withResolvers<void>()
  const { program, ...rest } = aProgram()
  const title = 'Pre-Health Professions Transfer'
  const homeCampus = { ...program, code: 'CR', title: 'Main Campus Cedar Rapids' }
  fakeApi({
    'POST /v1/people/person/mine/data': async () => {
      await arrived.promise
      return {
        mine: group(aPerson({ homeCampus })),
        academicPrograms: group([{ ...rest, program: { ...program, title } }]),
      }
    },
  })
  const { screen } = await openApp('/profile')
  const top = () => screen.getByRole('heading', { level: 1 }).element().getBoundingClientRect().top
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  const before = top()
  arrived.resolve()
  await expect.element(screen.getByText(title).first()).toBeVisible()
  expect(top()).toBe(before)
})

/** The value next to a label. */
const fact = (label: string) =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === label)
    ?.nextElementSibling?.textContent

test('R8.4 shows a student their names, and how to change the legal one', async () => {
  const preferredName = { first: 'May', middle: null, last: null }
  await openProfile({ preferredName })
  expect(fact('Preferred name')).toContain('May Lindgren')
  expect(fact('Legal name')).toMatch(/^Maya Jo Lindgren.*To change it, bring proof/)
})

test('R8.4 shows missing values as not provided', async () => {
  await openProfile()
  for (const label of ['Preferred name', 'Pronouns', 'Gender identity', 'Email', 'Mobile phone']) {
    expect(fact(label)).toMatch(/^Not provided/)
  }
})

test('R8.4 hides a birthday from people nearby until it is requested', async () => {
  const screen = await openProfile({ birthDate: '2005-03-08' })
  expect(document.body.textContent).not.toContain('2005')
  await screen.getByRole('button', { name: 'Show date' }).click()
  await expect.element(screen.getByText('March 8, 2005')).toBeVisible()
  await screen.getByRole('button', { name: 'Hide date' }).click()
  await expect.element(screen.getByText('March 8, 2005')).not.toBeInTheDocument()
})

test('R8.4 shows the preferred contact first and marks it', async () => {
  const common = { isEditable: false, verifiedAt: null }
  await openProfile({
    emails: [
      { id: 'a', type: 'personal', address: 'may@mail.example', isPreferred: false, ...common },
      { id: 'b', type: 'school', address: 'may@school.example', isPreferred: true, ...common },
    ],
    phones: [
      {
        id: 'c',
        type: 'mobile',
        e164: '+13195550123',
        extension: null,
        isPreferred: true,
        isEditable: true,
      },
      {
        id: 'd',
        type: 'business',
        e164: '+13195550144',
        extension: '12',
        isPreferred: false,
        isEditable: false,
      },
    ],
  })
  expect(fact('Email')).toBe('may@school.exampleSchoolPreferredmay@mail.examplePersonalEdit')
  expect(fact('Mobile phone')).toBe('(319) 555-0123PreferredEdit')
  expect(fact('Other phones')).toBe('(319) 555-0144, extension 12Work')
})

test('R8.4 shows what an address is for, and how to change it', async () => {
  const screen = await openProfile({
    addresses: [
      {
        id: 'a',
        type: 'home',
        lines: ['1201 Larkspur Lane'],
        city: 'Cedar Rapids',
        state: 'IA',
        postalCode: '52404',
        county: null,
        country: 'US',
        isPreferred: true,
        startOn: '2026-08-01',
        endOn: null,
      },
    ],
  })
  await expect.element(screen.getByRole('heading', { name: 'Home Preferred' })).toBeVisible()
  await expect.element(screen.getByText('Cedar Rapids, IA 52404')).toBeVisible()
  await expect.element(screen.getByText('From Sat, Aug 1')).toBeVisible()
  await expect
    .element(screen.getByText(/To change an address, contact the registrar/))
    .toBeVisible()
})

test('R8.4 copies the student number', async () => {
  const screen = await openProfile({ studentId: '0912345' })
  expect(fact('Student number')).toContain('0912345')
  const copy = screen.getByRole('button', { name: 'Copy student number' })
  await expect.element(copy.last()).toBeVisible()
})

test('R8.4 explains restricted directory information to the student who restricted it', async () => {
  const screen = await openProfile({ directoryOptOut: true })
  await expect.element(screen.getByText('Restricted', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/won't tell anyone who asks/)).toBeVisible()
})

test('R8.4 shows what a program leads to and when', async () => {
  const screen = await openProfile()
  const program = screen.getByRole('listitem').filter({ hasText: 'Primary program' })
  const facts = program.getByRole('listitem').elements()
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    'Associate of Arts',
    'Catalog 2025-26',
    'Started Spring 2026',
    'Expected to finish Dec 17, 2027',
  ])
  await expect.element(program).toMatchTextContent('Primary programActive')
})

test('R8.4 lists advisors with contact details, the primary one first', async () => {
  setClock()
  const [first, second, former] = [
    anAdvisor(),
    anAdvisor({ isPrimary: false, person: { ...anAdvisor().person, displayName: 'Ben Ortiz' } }),
    anAdvisor({ endOn: '2026-01-10', person: { ...anAdvisor().person, displayName: 'Ida Past' } }),
  ]
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      advisors: group([second, former, first]),
    },
  })
  const { screen } = await openApp('/profile')
  const card = screen.getByRole('region', { name: 'Advisors' })
  await expect
    .element(card)
    .toMatchTextContent(/Academic advisorRosa BenavidesPrimary advisor.*extension 4127.*Ben Ortiz/)
  await expect
    .element(card.getByRole('link', { name: 'rosa.benavides@prairiebend.example' }).first())
    .toHaveAttribute('href', 'mailto:rosa.benavides@prairiebend.example')
  expect(card.getByText('Ida Past').query()).toBeNull()
})

test('R8.4 shows the current residency, with a link to the decision', async () => {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      residencies: group([
        aResidency({ type: { id: 'OUT', code: 'OUT', title: 'Out of state' }, isCurrent: false }),
        aResidency(),
      ]),
    },
  })
  const { screen } = await openApp('/profile')
  const card = screen.getByRole('region', { name: 'Residency' })
  await expect.element(card).toMatchTextContent(/In-state resident.*From Aug 25, 2025/)
  expect(card.getByText('Out of state').query()).toBeNull()
  await expect
    .element(card.getByRole('link', { name: /Residency/ }))
    .toHaveAttribute('href', '/profile/admissions')
})

test('R8.4 shows a student without advisors who helps until then', async () => {
  const screen = await openProfile()
  await expect.element(screen.getByText(/You don't have an advisor yet/)).toBeVisible()
  await expect.element(screen.getByText(/residency hasn't been decided yet/)).toBeVisible()
})

test('R8.4 shows an employee who never studied no programs and no directory rule for students', async () => {
  setClock()
  const employee = aPerson({ roles: ['employee'], studentId: null })
  fakeApi({
    'GET /v1/authorization/user/mine': aStaffUser([]),
    'POST /v1/people/person/mine/data': {
      mine: group(employee),
      academicPrograms: group([]),
      programRoles: group([
        {
          id: 'role',
          program: { id: 'AA-ENG', code: 'AA-ENG', title: 'English' },
          role: 'coordinator' as const,
          person: { id: employee.id, displayName: 'Eleanor Haverkamp', email: null },
          startOn: '2023-08-21',
          endOn: null,
        },
        {
          id: 'second-role',
          program: { id: 'AA-HIS', code: 'AA-HIS', title: 'History' },
          role: 'coordinator' as const,
          person: { id: employee.id, displayName: 'Eleanor Haverkamp', email: null },
          startOn: '2023-08-21',
          endOn: null,
        },
      ]),
    },
  })
  const { screen } = await openApp('/profile')
  await expect.element(screen.getByRole('heading', { name: 'College information' })).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'College information' }))
    .toMatchTextContent(/Coordinator ofEnglishHistory/)
  for (const label of ['Student number', 'Classification'])
    expect(screen.getByText(label, { exact: true }).elements()).toEqual([])
  const pages = screen.getByRole('navigation', { name: 'Profile pages' })
  await expect.element(pages.getByRole('link', { name: 'Email' })).toBeVisible()
  expect(pages.getByRole('link', { name: 'Billing' }).query()).toBeNull()
  expect(screen.getByRole('heading', { name: 'Programs' }).elements()).toEqual([])
  expect(screen.getByRole('heading', { name: 'Directory information' }).elements()).toEqual([])
  expect(screen.getByRole('heading', { name: 'Residency' }).elements()).toEqual([])
  expect(screen.getByRole('heading', { name: 'Advisors' }).elements()).toEqual([])
})

test('R8.4 reports that the college cannot be reached, with a retry', async () => {
  setClock()
  const api = fakeApi({ 'POST /v1/people/person/mine/data': failure(503) })
  const { screen } = await openApp('/profile')
  await expect.element(screen.getByText('Your name is currently unavailable.')).toBeVisible()
  const card = screen.getByRole('region', { name: 'About you' })
  await expect
    .element(card)
    .toMatchTextContent('Your personal information is currently unavailable')
  api.setResponses({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
    },
  })
  await card.getByRole('button', { name: 'Retry' }).click()
  await expect.element(card).toMatchTextContent('Maya Jo Lindgren')
})

test('R8.4 is accessible and does not overflow on the narrowest phone', async () => {
  await openProfile()
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await accessibilityFaults()).toEqual([])
})
