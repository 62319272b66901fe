import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Person } from '#data/shapes.ts'
import { choose } from '#lib/preferences/preferences.ts'
import { mineUser } from '#session/user.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aPerson, aProgram } from '#testing/records/student.ts'
import { toasts } from '#ui/toast/toasts.ts'

type Responses = Parameters<typeof fakeApi>[0]

const list = (...items: [string, string][]) => ({
  items: items.map(([id, title]) => ({ id, code: id, title })),
  source: 'demo' as const,
  allowsNull: true,
})
const choices: Responses = {
  'POST /v1/people/gender-pronoun/list': list(['SHE', 'she/her'], ['THEY', 'they/them']),
  'POST /v1/people/gender-identity/list': list(['NB', 'Nonbinary'], ['PNS', 'Prefer not to say']),
}
const pending = { state: 'pending', message: null, at: '2026-10-28T14:00:00Z' } as const
const email = {
  id: 'e',
  type: 'personal',
  address: 'may@mail.example',
  isPreferred: true,
  isEditable: true,
  verifiedAt: null,
} as const
const phone = {
  id: 'p',
  type: 'mobile',
  e164: '+13195550123',
  extension: null,
  isPreferred: true,
  isEditable: true,
} as const

async function open(path: string, person: Person, more: Responses = {}) {
  setClock()
  const api = fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(person),
      academicPrograms: group([aProgram()]),
      advisors: group([]),
    },
    ...choices,
    ...more,
  })
  const opened = await openApp(path, { emailDomains: ['prairiebend.example'] })
  await expect.element(opened.screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { ...opened, api }
}

const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const save = () => page.getByRole('button', { name: 'Save', exact: true })
const toastTexts = () => toasts.get().map(({ message, type }) => `${type}: ${message}`)

afterEach(async () => {
  toasts.set([])
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.4 previews, saves and shows a preferred name, with the places where it appears', async () => {
  const person = aPerson()
  const bodies: unknown[] = []
  const { screen } = await open('/profile/name', person, {
    'PATCH /v1/people/person/mine/preferred-name': async (request: Request) => {
      bodies.push(await request.clone().json())
      const preferredName = { first: 'May', middle: null, last: null }
      return {
        ...person,
        preferredName,
        writebacks: { ...person.writebacks, preferredName: pending },
      }
    },
  })
  await field('Preferred first name').fill('  May ')
  await expect.element(screen.getByText(/May Lindgren will appear on rosters/)).toBeVisible()
  await save().click()
  await expect.element(screen.getByText('Pending')).toBeVisible()
  expect(bodies).toEqual([{ first: 'May', middle: null }])
  expect(toastTexts()).toEqual(['positive: Your name was saved.'])
})

test.each([
  ['May2', 'Use only letters, spaces, apostrophes, hyphens and periods.'],
  ["'May", 'Start with a letter.'],
  ['M'.repeat(61), 'Use 60 characters or fewer.'],
])('R8.4 rejects the name %s next to its field, before sending anything', async (name, words) => {
  const { screen, api } = await open('/profile/name', aPerson())
  await field('Preferred first name').fill(name)
  await expect.element(screen.getByText(words)).toBeVisible()
  await save().click()
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
  expect(api.calls.filter((call) => call.startsWith('PATCH'))).toEqual([])
})

test('R8.4 rejects a middle name alone as a preferred name', async () => {
  const { screen } = await open('/profile/name', aPerson())
  await field('Preferred middle name').fill('Jo')
  await save().click()
  await expect
    .element(screen.getByText('Enter a first name too, or leave both blank.'))
    .toBeVisible()
})

test('R8.4 reports a failed change, rolls it back on the page, and keeps it in the field', async () => {
  const { router } = await open('/profile/name', aPerson(), {
    'PATCH /v1/people/person/mine/preferred-name': failure(503),
  })
  await field('Preferred first name').fill('May')
  await save().click()
  const failed = page.getByRole('alert').getByText("We couldn't save your change. Try again.")
  await expect.element(failed).toBeVisible()
  expect(document.querySelector('form')?.contains(failed.element())).toBe(true)
  expect(toastTexts()).toEqual([])
  await expect.element(field('Preferred first name')).toHaveValue('May')
  await router.navigate({ to: '/profile' })
  await expect
    .element(page.getByText('Instructors and classmates see your legal name.'))
    .toBeVisible()
})

test('R8.4 offers to sign in again when the sign-in is too old to change or remove an address', async () => {
  const { screen, left } = await open('/profile/email', aPerson({ emails: [email] }), {
    'PATCH /v1/people/person/mine/personal-email': () => failure(403, 'signInAgain'),
  })
  await field('Personal email').fill('new@mail.example')
  await save().click()
  await expect.element(screen.getByText(/^To change this, sign in again\./)).toBeVisible()
  await expect.element(field('Personal email')).toHaveValue('new@mail.example')
  expect(await accessibilityFaults()).toEqual([])
  await screen.getByRole('button', { name: 'Remove address' }).click()
  const dialog = screen.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Remove address' }).click()
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await vi.waitFor(() =>
    expect(left).toEqual(['https://api.test/ui/login?redirect=%2Fprofile%2Femail&prompt=login']),
  )
})

test('R8.4 sends a double click once', async () => {
  const person = aPerson()
  let respond: (person: Person) => void = () => {}
  const { api } = await open('/profile/name', person, {
    'PATCH /v1/people/person/mine/preferred-name': () =>
      new Promise<Person>((resolve) => {
        respond = resolve
      }),
  })
  await field('Preferred first name').fill('May')
  await save().click()
  await page.getByRole('button', { name: 'Saving…' }).click()
  field('Preferred first name').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(api.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1)
  respond(person)
  await expect.element(save()).toBeVisible()
})

test('R5.5 R8.4 clears what an admin typed for someone when the impersonation ends', async () => {
  const { api } = await open('/profile/name', aPerson())
  const user = mineUser.get()
  if (!user) throw new Error('Nobody is here')
  await field('Preferred first name').fill('Typed for another')
  api.setResponses({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson({ displayName: 'Kim Ortega' })),
      academicPrograms: group([]),
    },
  })
  mineUser.set({ ...user, id: '00000000-0000-7000-8000-0000000000ad', isAdmin: true })
  await expect.element(page.getByText('Kim Ortega').first()).toBeVisible()
  await expect.element(field('Preferred first name')).toHaveValue('')
})

test('R8.4 explains a rejected change, and that a local one is only stored here', async () => {
  const rejected = {
    state: 'rejected',
    message: 'The college’s records did not accept this.',
    at: '2026-10-28T14:00:00Z',
  } as const
  const person = aPerson({ preferredName: { first: 'May', middle: null, last: null } })
  const { screen } = await open('/profile/name', {
    ...person,
    writebacks: { ...person.writebacks, preferredName: rejected },
  })
  await expect.element(screen.getByText('Not saved')).toBeVisible()
  await expect
    .element(screen.getByText(/Reason: The college’s records did not accept this/))
    .toBeVisible()
})

test('R8.4 selects pronouns and gender identity from the college’s lists, and clears them', async () => {
  const person = aPerson({ genderIdentity: { id: 'NB', code: 'NB', title: 'Nonbinary' } })
  const requests: unknown[] = []
  const store = async (request: Request) => {
    requests.push(await request.clone().json())
    return {
      ...person,
      genderIdentity: null,
      pronoun: { id: 'SHE', code: 'SHE', title: 'she/her' },
    }
  }
  const { screen } = await open('/profile/gender', person, {
    'PATCH /v1/people/person/mine/gender-pronoun': store,
    'PATCH /v1/people/person/mine/gender-identity': store,
  })
  const identity = screen.getByRole('combobox', { name: 'Gender identity' })
  await expect.element(identity).toHaveValue('NB')
  await expect.element(screen.getByRole('option', { name: 'she/her' })).toBeInTheDocument()
  await screen.getByRole('combobox', { name: 'Pronouns' }).selectOptions('she/her')
  await identity.selectOptions('No answer')
  await save().click()
  await vi.waitFor(() => expect(toastTexts()).toEqual(['positive: Your answers were saved.']))
  expect(requests).toEqual([{ pronounId: 'SHE' }, { genderIdentityId: null }])
})

test.each([
  ['may@', 'Enter an email address such as name@example.com.'],
  ['may@students.prairiebend.example', 'This is a college address. Enter one of your own.'],
])(
  'R8.4 rejects %s as a personal address, with a message and without sending anything',
  async (address, words) => {
    const { screen, api } = await open('/profile/email', aPerson())
    await field('Personal email').fill(address)
    await save().click()
    await expect.element(screen.getByText(words)).toBeVisible()
    expect(api.calls.filter((call) => call.startsWith('PATCH'))).toEqual([])
  },
)

test('R8.4 changes a personal address, shows it in the table at once, and removes it', async () => {
  const person = aPerson({ emails: [email] })
  const updatedEmail = { ...email, address: 'maya@home.example' }
  const { screen, api } = await open('/profile/email', person, {
    'PATCH /v1/people/person/mine/personal-email': { ...person, emails: [updatedEmail] },
  })
  await field('Personal email').fill('maya@home.example')
  await save().click()
  await expect.element(screen.getByRole('rowheader', { name: 'maya@home.example' })).toBeVisible()
  api.setResponses({ 'PATCH /v1/people/person/mine/personal-email': { ...person, emails: [] } })
  await screen.getByRole('button', { name: 'Remove address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove address' }).click()
  await expect
    .element(screen.getByText("We don't have an email address for you yet."))
    .toBeVisible()
  await expect.element(field('Personal email')).toHaveValue('')
})

test('R8.4 R6.5 formats a mobile number while it is typed, and sends it in E.164', async () => {
  const person = aPerson({ phones: [phone] })
  const requests: unknown[] = []
  const { screen } = await open('/profile/phone', person, {
    'PATCH /v1/people/person/mine/mobile-phone': async (request: Request) => {
      requests.push(await request.clone().json())
      return { ...person, phones: [{ ...phone, e164: '+13195550199' }] }
    },
  })
  await expect.element(field('Mobile phone')).toHaveValue('(319) 555 - 0123')
  await field('Mobile phone').fill('319555')
  await save().click()
  await expect.element(screen.getByText(/Enter a valid number/)).toBeVisible()
  await field('Mobile phone').fill('3195550199')
  await save().click()
  await vi.waitFor(() => expect(toastTexts()).toEqual(['positive: Your mobile number was saved.']))
  expect(requests).toEqual([{ number: '+13195550199' }])
})

test('R8.4 links from the overview to each page, and shows pending changes', async () => {
  const person = aPerson({ emails: [email] })
  const { screen, address } = await open('/profile', {
    ...person,
    writebacks: { ...person.writebacks, personalEmail: pending },
  })
  await expect.element(screen.getByText('Pending')).toBeVisible()
  await screen.getByRole('link', { name: 'Edit: Mobile phone' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Phone' })).toBeVisible()
  expect(address()).toBe('/profile/phone')
})

const pages = ['name', 'birthday', 'gender', 'email', 'phone', 'address', 'veteran-benefits']

test.each(pages.flatMap((name) => [[name, 320, 'light'] as const, [name, 1280, 'dark'] as const]))(
  'R8.4 //profile/%s at %i px fits and has no accessibility violations (%s)',
  async (name, width, theme) => {
    await page.viewport(width, 2400)
    choose({ theme })
    await open(`/profile/${name}`, aPerson({ emails: [email], phones: [phone] }))
    const header = page.getByRole('main').getByText('Maya Lindgren').first()
    await expect.element(header).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityFaults()).toEqual([])
  },
)
