import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { College, SetUp } from '#data/admin/operations/set-up.ts'
import type { SignInTrial } from '#data/admin/operations/sign-in-trial.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { toasts } from '#ui/toast/toasts.ts'

const COLLEGE = 'GET /v1/configuration/college'
const SET_UP = 'GET /v1/configuration/set-up'

const aCollege = (overrides: Partial<College> = {}): College => ({
  version: 3,
  settings: { sessionHours: 8 },
  inEffect: { collegeName: 'Your college', collegeTimeZone: 'America/Chicago', brand: {} },
  setByEnvironment: [],
  ...overrides,
})
const aProvider = {
  ...{ id: 'openid', label: 'https://id.cedar.edu', address: 'https://id.cedar.edu' },
  ...({ kind: 'openId', claim: 'upn', field: 'username' } as const),
}
const aSetUp = (overrides: Partial<SetUp> = {}): SetUp => ({
  signIn: { kind: 'hub', providers: [] },
  records: { source: null, people: 0 },
  content: { links: 0, articles: 0, offices: 0 },
  email: { from: 'hub@college.example' },
  hasPasskey: false,
  ...overrides,
})
/** Captures the request bodies of a call. */
function captureBodies<Answer>(response: Answer) {
  const sent: unknown[] = []
  const capture = async (request: Request) => {
    sent.push(await request.json().catch(() => null))
    return response
  }
  return { sent, capture }
}
const open = (college: College, setUp: SetUp, handlers: Parameters<typeof openAsStaff>[2] = {}) =>
  openAsStaff('/admin/set-up', ['settings.write'], {
    [COLLEGE]: college,
    [SET_UP]: setUp,
    ...handlers,
  })

afterEach(() => toasts.set([]))

test('operate.md 1 saves the name, time zone and email domains, and keeps other settings', async () => {
  const captured = captureBodies(aCollege({ version: 4 }))
  const { main } = await open(aCollege(), aSetUp(), {
    'PUT /v1/configuration/college': captured.capture,
  })
  expect(await accessibilityFaults()).toEqual([])
  const card = main.getByRole('region', { name: 'College', exact: true })
  await card.getByRole('button', { name: 'Save' }).click()
  await expect.element(card.getByText('Enter the name of the college.')).toBeVisible()
  await card.getByRole('textbox', { name: 'Name of the college (required)' }).fill('Cedar College')
  await card.getByRole('combobox', { name: 'Time zone' }).selectOptions('America/Denver')
  await card
    .getByRole('textbox', { name: 'Email domains of the college' })
    .fill('cedar.edu, mail.cedar.edu')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => captured.sent)
    .toEqual([
      {
        sessionHours: 8,
        collegeName: 'Cedar College',
        collegeTimeZone: 'America/Denver',
        collegeEmailDomains: ['cedar.edu', 'mail.cedar.edu'],
      },
    ])
})

test('operate.md 1 checks a color’s contrast immediately, and saves no illegible one', async () => {
  const captured = captureBodies(aCollege({ version: 4 }))
  const { main } = await open(aCollege(), aSetUp(), {
    'PUT /v1/configuration/college': captured.capture,
  })
  const card = main.getByRole('region', { name: 'Name and look of the hub' })
  const color = card.getByRole('textbox', { name: 'Links and buttons, light' })
  await color.fill('#eeeeee')
  await expect
    .element(card.getByText(/The contrast is 1\.\d+\. It must be 4\.5 or more\./))
    .toBeVisible()
  await card.getByRole('button', { name: 'Save' }).click()
  expect(captured.sent).toEqual([])
  await color.fill('#1f5130')
  await expect.element(card.getByText(/^Contrast \d\.\d\d$/)).toBeVisible()
  await card.getByRole('textbox', { name: 'Name of the hub' }).fill('Cedar Hub')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => captured.sent)
    .toMatchObject([{ brand: { name: 'Cedar Hub', colors: { brand: { light: '#1f5130' } } } }])
})

test('ASVS 5.4.3 reports that the scanner rejected a logo, and stores none', async () => {
  const fields = [{ path: 'content', code: 'malware', message: 'contains malware' }]
  const error = { code: 'invalid', message: 'Invalid.', fields, requestId: 'test' }
  const { main } = await open(aCollege(), aSetUp(), {
    'POST /v1/configuration/brand-file': () => Response.json({ error }, { status: 400 }),
  })
  const logo = main.getByLabelText('Logo')
  await logo.upload(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
  await expect
    .element(logo)
    .toHaveAccessibleDescription(/The malware scanner refuses this file\. Choose another one\./)
  expect(main.getByRole('button', { name: /Remove/ }).query()).toBeNull()
})

test('operate.md 1 shows what the environment sets as read-only', async () => {
  const { main } = await open(
    aCollege({
      inEffect: { collegeName: 'Owl Valley College', collegeTimeZone: 'America/Chicago' },
      setByEnvironment: ['collegeName'],
    }),
    aSetUp({
      signIn: { kind: 'openId', providers: [aProvider] },
    }),
  )
  await expect.element(main.getByText('Owl Valley College', { exact: false })).toBeVisible()
  expect(
    main.getByRole('textbox', { name: 'Name of the college', exact: false }).elements(),
  ).toEqual([])
  await expect.element(main.getByText('upn → username', { exact: false })).toBeVisible()
})

test('operate.md 1 adds starter content, and explains why a test message was not sent', async () => {
  const { main, api } = await open(aCollege(), aSetUp(), {
    'POST /v1/configuration/set-up/starter-content': { links: 8, offices: 7, articles: 6 },
    'POST /v1/configuration/set-up/test-email': { failure: 'unreachable' },
  })
  await main.getByRole('button', { name: 'Add first links, offices and articles' }).click()
  await expect
    .poll(() => api.calls.filter((call) => call.endsWith('starter-content')))
    .toHaveLength(1)
  await main
    .getByRole('textbox', { name: 'Send a test message to (required)' })
    .fill('it@cedar.edu')
  await main.getByRole('button', { name: 'Send test message' }).click()
  await expect
    .element(main.getByText("The mail server can't be reached", { exact: false }))
    .toBeVisible()
})

test('operate.md 1 offers a retry when the settings can’t be loaded', async () => {
  const { main } = await open(aCollege(), aSetUp(), { [COLLEGE]: failure(500) })
  await expect.element(main.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('operate.md 1 navigates to the provider being tested', async () => {
  const { main, left: remaining } = await open(
    aCollege(),
    aSetUp({ signIn: { kind: 'openId', providers: [aProvider] } }),
    {
      'POST /v1/configuration/sign-in-trial': () =>
        Response.json({ id: trialId, address: 'https://id.cedar.edu/a' }, { status: 201 }),
    },
  )
  await main.getByRole('button', { name: 'Try it out: https://id.cedar.edu' }).click()
  await expect.poll(() => remaining).toEqual(['https://id.cedar.edu/a'])
})

const trialId = '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e53'
const claims = [
  { name: 'upn', values: ['dana@cedar.edu'] },
  { name: 'groups', values: ['it', 'chess'] },
]
const aTrial: SignInTrial = {
  ...{ provider: aProvider, isAnswered: true, problem: null, cause: null, claims },
  person: { firstName: 'Dana', lastName: 'Okafor', username: 'dana.okafor', studentId: null },
  permissions: ['sync.manage'],
}
const openTrial = (trial: SignInTrial | Response) =>
  openAsStaff(`/admin/set-up?trial=${trialId}`, ['settings.write'], {
    ...{ [COLLEGE]: aCollege(), [SET_UP]: aSetUp() },
    'GET /v1/configuration/sign-in-trial/{id}': trial,
  })

test('operate.md 1 shows a provider’s response and the person the hub would sign in', async () => {
  const { main } = await openTrial(aTrial)
  const card = main.getByRole('region', { name: 'Sign-in that you tried out' })
  await expect
    .element(card.getByText('It works. The hub would sign in Dana Okafor (dana.okafor).'))
    .toBeVisible()
  await expect.element(card.getByText('it, chess')).toBeVisible()
  await expect.element(card.getByText('Names the person')).toBeVisible()
  await expect.element(card.getByText('sync.manage')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await card.getByRole('link', { name: 'Close the result' }).click()
  await expect.element(card).not.toBeInTheDocument()
})

test('operate.md 1 explains why a provider would sign in no one', async () => {
  const cause = 'no one who can sign in has the username in upn'
  const { main } = await openTrial({
    ...{ ...aTrial, problem: 'personUnknown', cause, person: null, permissions: [] },
  })
  const errorText = main.getByText('The provider named no one who may sign in here.', {
    exact: false,
  })
  await expect.element(errorText).toBeVisible()
  await expect.element(main.getByText(cause, { exact: true })).toBeVisible()
  await expect.element(main.getByText('dana@cedar.edu', { exact: false })).toBeVisible()
})

test('operate.md 1 shows that a result no longer exists', async () => {
  const { main } = await openTrial(failure(404))
  await expect
    .element(main.getByText('This result is no longer there.', { exact: false }))
    .toBeVisible()
})
