import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { College, SetUp } from '#data/admin/operations/set-up.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { toasts } from '#ui/toast/toasts.ts'

const COLLEGE = 'GET /v1/configuration/college'
const SET_UP = 'GET /v1/configuration/set-up'

const aCollege = (different: Partial<College> = {}): College => ({
  version: 3,
  settings: { sessionHours: 8 },
  inEffect: { collegeName: 'Your college', collegeTimeZone: 'America/Chicago', brand: {} },
  setByEnvironment: [],
  ...different,
})
const aSetUp = (different: Partial<SetUp> = {}): SetUp => ({
  signIn: { kind: 'hub', provider: null, claim: null, field: null },
  records: { source: null, people: 0 },
  content: { links: 0, articles: 0, offices: 0 },
  email: { from: 'hub@college.example' },
  hasPasskey: false,
  ...different,
})
/** Keeps the bodies of a call. */
function bodies<Answer>(answer: Answer) {
  const sent: unknown[] = []
  const take = async (request: Request) => {
    sent.push(await request.json().catch(() => null))
    return answer
  }
  return { sent, take }
}
const open = (college: College, setUp: SetUp, more: Parameters<typeof openAsStaff>[2] = {}) =>
  openAsStaff('/admin/set-up', ['settings.write'], { [COLLEGE]: college, [SET_UP]: setUp, ...more })

afterEach(() => toasts.set([]))

test('operate.md 1 saves the name, time zone and email domains, and keeps other settings', async () => {
  const put = bodies(aCollege({ version: 4 }))
  const { main } = await open(aCollege(), aSetUp(), {
    'PUT /v1/configuration/college': put.take,
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
    .poll(() => put.sent)
    .toEqual([
      {
        sessionHours: 8,
        collegeName: 'Cedar College',
        collegeTimeZone: 'America/Denver',
        collegeEmailDomains: ['cedar.edu', 'mail.cedar.edu'],
      },
    ])
})

test('operate.md 1 checks the contrast of a color at once, and saves none that can’t be read', async () => {
  const put = bodies(aCollege({ version: 4 }))
  const { main } = await open(aCollege(), aSetUp(), {
    'PUT /v1/configuration/college': put.take,
  })
  const card = main.getByRole('region', { name: 'Name and look of the hub' })
  const color = card.getByRole('textbox', { name: 'Links and buttons, light' })
  await color.fill('#eeeeee')
  await expect
    .element(card.getByText(/The contrast is 1\.\d+\. It must be 4\.5 or more\./))
    .toBeVisible()
  await card.getByRole('button', { name: 'Save' }).click()
  expect(put.sent).toEqual([])
  await color.fill('#1f5130')
  await expect.element(card.getByText(/^Contrast \d\.\d\d$/)).toBeVisible()
  await card.getByRole('textbox', { name: 'Name of the hub' }).fill('Cedar Hub')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => put.sent)
    .toMatchObject([{ brand: { name: 'Cedar Hub', colors: { brand: { light: '#1f5130' } } } }])
})

test('operate.md 1 shows what the environment sets as read-only', async () => {
  const { main } = await open(
    aCollege({
      inEffect: { collegeName: 'Owl Valley College', collegeTimeZone: 'America/Chicago' },
      setByEnvironment: ['collegeName'],
    }),
    aSetUp({
      signIn: { kind: 'openId', provider: 'https://id.cedar.edu', claim: 'upn', field: 'username' },
    }),
  )
  await expect.element(main.getByText('Owl Valley College', { exact: false })).toBeVisible()
  expect(
    main.getByRole('textbox', { name: 'Name of the college', exact: false }).elements(),
  ).toEqual([])
  await expect.element(main.getByText('upn → username')).toBeVisible()
})

test('operate.md 1 adds first content, and says why a test message was not sent', async () => {
  const { main, api } = await open(aCollege(), aSetUp(), {
    'POST /v1/configuration/set-up/starter-content': { links: 8, articles: 6 },
    'POST /v1/configuration/set-up/test-email': { failure: 'unreachable' },
  })
  await main.getByRole('button', { name: 'Add first links and articles' }).click()
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

test('operate.md 1 offers to try again when the settings can’t be read', async () => {
  const { main } = await open(aCollege(), aSetUp(), { [COLLEGE]: failure(500) })
  await expect.element(main.getByRole('button', { name: 'Retry' })).toBeVisible()
})
