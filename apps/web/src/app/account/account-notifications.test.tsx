import { afterEach, expect, test } from 'vitest'
import { failure } from '#testing/fake-api.ts'
import { card, choices, openAccount, said } from '#testing/open-account.ts'
import { toasts } from '#ui/toast/toasts.ts'

afterEach(() => toasts.set([]))

const CHOICES = 'GET /v1/alertification/notifications/channels'
const CHOOSE = 'PATCH /v1/alertification/notifications/channels'
const WAYS = 'GET /v1/alertification/notifications/ways'
const told = () => card('Notification settings')
const box = (name: string) => told().getByRole('checkbox', { name, exact: true })

test('R8.3 a person sees what they are told, and where, and that emergencies reach everybody', async () => {
  await openAccount()
  await expect.element(box('Registration holds MyHub')).toBeChecked()
  await expect.element(box('Messages from the college Email')).not.toBeChecked()
  for (const way of ['MyHub', 'Email']) {
    await expect.element(box(`Emergencies Always on ${way}`)).toBeChecked()
    await expect.element(box(`Emergencies Always on ${way}`)).toBeDisabled()
  }
  await expect.element(box('Alerts from the college MyHub')).toBeDisabled()
  await expect.element(box('Alerts from the college Email')).toBeEnabled()
  await expect.element(told()).toMatchTextContent('You always get emergency alerts')
})

test('R8.3 what is off in the hub is said to go out on no other way', async () => {
  await openAccount()
  await expect.element(box('Bills and payments MyHub')).not.toBeChecked()
  await expect.element(box('Bills and payments Email')).toBeDisabled()
  await expect.element(box('Bills and payments Email')).not.toBeChecked()
})

test('R8.3 a person turns letters of a kind off, and it stays so', async () => {
  const bodies: unknown[] = []
  const { api } = await openAccount({
    [CHOOSE]: async (request) => {
      bodies.push(await request.json())
      return choices
    },
  })
  await expect.element(box('Registration holds Email')).toBeChecked()
  api.answer({
    [CHOICES]: choices.map((one) => ({ ...one, isOn: one.channel !== 'email' && one.isOn })),
  })
  await box('Registration holds Email').click()
  await expect.element(box('Registration holds Email')).not.toBeChecked()
  await expect.poll(said).toEqual(['positive: Turned off: Registration holds (Email)'])
  expect(bodies).toEqual([{ kind: 'hold', channel: 'email', isOn: false }])
})

test('R8.3 R8.17 a person turns a kind off in the hub, and their notifications are read anew', async () => {
  const { api } = await openAccount({ [CHOOSE]: choices })
  await expect.element(box('Messages from the college MyHub')).toBeChecked()
  const readsOf = () => api.calls.filter((call) => /notifications\/\d/.test(call)).length
  const before = readsOf()
  await box('Messages from the college MyHub').click()
  await expect.poll(said).toEqual(['positive: Turned off: Messages from the college (MyHub)'])
  expect(readsOf()).toBe(before + 1)
})

test('R8.3 where the college sends no letters and pushes nothing, a person is told so', async () => {
  await openAccount({ [WAYS]: { email: 'notSetUp', pushKey: null, devices: [] } })
  await expect.element(told()).toMatchTextContent("The college doesn't send email notifications.")
  await expect
    .element(told())
    .toMatchTextContent("The college doesn't send push notifications to browsers.")
  expect(told().getByRole('columnheader').elements()).toHaveLength(2)
})

test('R8.3 who has given no address is told why nothing comes by e-mail', async () => {
  await openAccount({ [WAYS]: { email: 'noAddress', pushKey: null, devices: [] } })
  await expect.element(told()).toMatchTextContent("We don't have an email address for you.")
  await expect.element(box('Emergencies Always on Email')).not.toBeChecked()
})

test('R8.3 a choice that could not be kept is as it was, and the person is told', async () => {
  await openAccount({ [CHOOSE]: failure(503) })
  await box('Bills and payments MyHub').click()
  await expect.poll(said).toEqual(['negative: Something went wrong. Try again.'])
  await expect.element(box('Bills and payments MyHub')).not.toBeChecked()
})

test('R8.3 who views as somebody else may not choose for them', async () => {
  await openAccount({ [CHOOSE]: failure(403, 'impersonating') })
  await box('Bills and payments MyHub').click()
  await expect.poll(said).toEqual(["negative: You can't do this while viewing as another person."])
})

test('R8.3 choices that cannot be read are said to be unavailable, with a way to try again', async () => {
  await openAccount({ [CHOICES]: failure(503) })
  await expect.element(told().getByRole('button', { name: 'Retry' })).toBeVisible()
})
