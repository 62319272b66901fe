import { afterEach, expect, test } from 'vitest'
import { failure } from '#testing/fake-api.ts'
import { card, choices, openAccount, said } from '#testing/open-account.ts'
import { toasts } from '#ui/toast/toasts.ts'

afterEach(() => toasts.set([]))

const CHOICES = 'GET /v1/alertification/notifications/channels'
const CHOOSE = 'PATCH /v1/alertification/notifications/channels'
const told = () => card('What you are told')
const box = (name: string) => told().getByRole('checkbox', { name })

test('R8.3 a person sees which kinds they are told of, and that alerts reach everybody', async () => {
  await openAccount()
  await expect.element(box('Holds that keep you from registering')).toBeChecked()
  await expect.element(box('Bills and payments')).not.toBeChecked()
  await expect.element(box('Alerts and emergencies')).toBeDisabled()
  await expect.element(told()).toMatchTextContent('Always on')
  await expect.element(told()).not.toMatchTextContent(/mail/)
})

test('R8.3 R8.17 a person turns a kind off, and their notifications are read anew', async () => {
  const bodies: unknown[] = []
  const { api } = await openAccount({
    [CHOOSE]: async (request) => {
      bodies.push(await request.json())
      return choices
    },
  })
  await expect.element(box('Messages from the college')).toBeChecked()
  api.answer({ [CHOICES]: choices.map((one) => ({ ...one, isOn: one.kind === 'hold' })) })
  const readsOf = () => api.calls.filter((call) => /notifications\/\d/.test(call)).length
  const before = readsOf()
  await box('Messages from the college').click()
  await expect.element(box('Messages from the college')).not.toBeChecked()
  await expect.poll(said).toEqual(['positive: You no longer see these: Messages from the college.'])
  expect(bodies).toEqual([{ kind: 'message', channel: 'inApp', isOn: false }])
  expect(readsOf()).toBe(before + 1)
})

test('R8.3 a choice that could not be kept is as it was, and the person is told', async () => {
  await openAccount({ [CHOOSE]: failure(503) })
  await box('Bills and payments').click()
  await expect.poll(said).toEqual(['negative: It did not work. Try again in a moment.'])
  await expect.element(box('Bills and payments')).not.toBeChecked()
})

test('R8.3 who views as somebody else may not choose for them', async () => {
  await openAccount({ [CHOOSE]: failure(403, 'impersonating') })
  await box('Bills and payments').click()
  await expect.poll(said).toEqual(['negative: This cannot be done while viewing as somebody else.'])
})

test('R8.3 choices that cannot be read are said to be unavailable, with a way to try again', async () => {
  await openAccount({ [CHOICES]: failure(503) })
  await expect.element(told().getByRole('button', { name: 'Retry' })).toBeVisible()
})
