import { afterEach, expect, test } from 'vitest'
import { failure } from '#testing/fake-api.ts'
import { card, choices, openAccount, toastTexts, user } from '#testing/open-account.ts'
import { toasts } from '#ui/toast/toasts.ts'

afterEach(() => toasts.set([]))

const CHOICES = 'GET /v1/alertification/notifications/channels'
const CHOOSE = 'PATCH /v1/alertification/notifications/channels'
const WAYS = 'GET /v1/alertification/notifications/ways'
const settingsCard = () => card('Notification settings')
const box = (name: string) => settingsCard().getByRole('checkbox', { name, exact: true })

/** Opens the account page and scrolls to the settings, which load when they come into view. */
async function openSettings(more: Parameters<typeof openAccount>[0] = {}) {
  const opened = await openAccount(more)
  settingsCard().element().scrollIntoView()
  return opened
}

test('R8.3 shows notification kinds and channels, and that emergencies reach everyone', async () => {
  await openSettings()
  await expect.element(box('Registration holds MyHub')).toBeChecked()
  await expect.element(box('Messages from the college Email')).not.toBeChecked()
  for (const way of ['MyHub', 'Email']) {
    await expect.element(box(`Emergencies Always on ${way}`)).toBeChecked()
    await expect.element(box(`Emergencies Always on ${way}`)).toBeDisabled()
  }
  await expect.element(box('Alerts from the college MyHub')).toBeDisabled()
  await expect.element(box('Alerts from the college Email')).toBeEnabled()
  await expect.element(settingsCard()).toMatchTextContent('You always get emergency alerts')
})

test('R8.3 R2.12 offers an employee who never studied here only the kinds that they can get', async () => {
  await openSettings({ 'GET /v1/authorization/user/mine': { ...user, studies: 'none' } })
  await expect.element(box('Messages from the college MyHub')).toBeChecked()
  for (const kind of ['Registration holds', 'Bills and payments', 'Orientation steps'])
    await expect.element(box(`${kind} MyHub`)).not.toBeInTheDocument()
})

test('R8.3 shows that a kind that is off in the hub is off on every channel', async () => {
  await openSettings()
  await expect.element(box('Bills and payments MyHub')).not.toBeChecked()
  await expect.element(box('Bills and payments Email')).toBeDisabled()
  await expect.element(box('Bills and payments Email')).not.toBeChecked()
})

test('R8.3 turns emails of a kind off permanently', async () => {
  const bodies: unknown[] = []
  const { api } = await openSettings({
    [CHOOSE]: async (request) => {
      bodies.push(await request.json())
      return choices
    },
  })
  await expect.element(box('Registration holds Email')).toBeChecked()
  api.setResponses({
    [CHOICES]: choices.map((choice) => ({
      ...choice,
      isOn: choice.channel !== 'email' && choice.isOn,
    })),
  })
  await box('Registration holds Email').click()
  await expect.element(box('Registration holds Email')).not.toBeChecked()
  await expect.poll(toastTexts).toEqual(['positive: Turned off: Registration holds (Email)'])
  expect(bodies).toEqual([{ kind: 'hold', channel: 'email', isOn: false }])
})

test('R8.3 R8.17 turns a kind off in the hub, and refetches the notifications', async () => {
  const { api } = await openSettings({ [CHOOSE]: choices })
  await expect.element(box('Messages from the college MyHub')).toBeChecked()
  const readsOf = () => api.calls.filter((call) => /notifications\/\d/.test(call)).length
  const before = readsOf()
  await box('Messages from the college MyHub').click()
  await expect.poll(toastTexts).toEqual(['positive: Turned off: Messages from the college (MyHub)'])
  expect(readsOf()).toBe(before + 1)
})

test('R8.3 shows a note when the college sends no email and no push', async () => {
  await openSettings({ [WAYS]: { email: 'notSetUp', pushKey: null, devices: [] } })
  await expect
    .element(settingsCard())
    .toMatchTextContent("The college doesn't send email notifications.")
  await expect
    .element(settingsCard())
    .toMatchTextContent("The college doesn't send push notifications to browsers.")
  expect(settingsCard().getByRole('columnheader').elements()).toHaveLength(2)
})

test('R8.3 explains to a person without an email address why nothing is sent', async () => {
  await openSettings({ [WAYS]: { email: 'noAddress', pushKey: null, devices: [] } })
  await expect.element(settingsCard()).toMatchTextContent("We don't have an email address for you.")
  await expect.element(box('Emergencies Always on Email')).not.toBeChecked()
})

test('R8.3 rolls back a choice that could not be saved, with a message', async () => {
  await openSettings({ [CHOOSE]: failure(503) })
  await box('Bills and payments MyHub').click()
  await expect.poll(toastTexts).toEqual(['negative: Something went wrong. Try again.'])
  await expect.element(box('Bills and payments MyHub')).not.toBeChecked()
})

test('R8.3 does not let an impersonating admin choose', async () => {
  await openSettings({ [CHOOSE]: failure(403, 'impersonating') })
  await box('Bills and payments MyHub').click()
  await expect
    .poll(toastTexts)
    .toEqual(["negative: You can't do this while viewing as another person."])
})

test('R8.3 calls choices that cannot be read unavailable, with a retry', async () => {
  await openSettings({ [CHOICES]: failure(503) })
  await expect.element(settingsCard().getByRole('button', { name: 'Retry' })).toBeVisible()
})
