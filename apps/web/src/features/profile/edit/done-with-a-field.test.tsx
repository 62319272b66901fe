import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Person } from '#data/shapes.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aPerson, aProgram } from '#testing/records/student.ts'
import { toasts } from '#ui/toast/toasts.ts'

// Where the focus goes after a change, when the clicked button is gone.

const phone = {
  id: 'p',
  type: 'mobile',
  e164: '+13195550123',
  extension: null,
  isPreferred: true,
  isEditable: true,
} as const

async function open(path: string, person: Person, more: Parameters<typeof fakeApi>[0]) {
  setClock()
  const records = { mine: group(person), academicPrograms: group([aProgram()]) }
  const api = fakeApi({ 'POST /v1/people/person/mine/data': records, ...more })
  const opened = await openApp(path)
  await expect.element(opened.screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { ...opened, api }
}

const field = (name: string) => page.getByRole('textbox', { name })
const toastTexts = () => toasts.get().map(({ message, type }) => `${type}: ${message}`)
afterEach(() => toasts.set([]))

test('R8.4 removes a number only after a confirmation, and then moves the focus to the field', async () => {
  const person = aPerson({ phones: [phone] })
  const url = 'PATCH /v1/people/person/mine/mobile-phone'
  const { screen, api } = await open('/profile/phone', person, { [url]: failure(503) })
  const remove = screen.getByRole('button', { name: 'Remove number' })
  const question = page.getByRole('alertdialog', { name: 'Remove your mobile number?' })
  const changes = () => api.calls.filter((call) => call.startsWith('PATCH'))
  await expect.element(remove).toBeVisible()
  ;(remove.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  // Enter again keeps the number, because the safe button has the focus.
  await expect.element(question.getByRole('button', { name: 'Keep number' })).toHaveFocus()
  expect(await accessibilityFaults()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(remove).toHaveFocus()
  expect(changes()).toEqual([])

  await userEvent.keyboard('{Enter}')
  await question.getByRole('button', { name: 'Remove number' }).click()
  await expect.element(question.getByText("We couldn't save your change. Try again.")).toBeVisible()
  await expect.element(field('Mobile phone')).toHaveValue('(319) 555 - 0123')
  api.setResponses({ [url]: { ...person, phones: [] } })
  await question.getByRole('button', { name: 'Remove number' }).click()
  await expect.element(field('Mobile phone')).toHaveValue('')
  await expect.element(field('Mobile phone')).toHaveFocus()
  await expect.element(remove).not.toBeInTheDocument()
  expect(toastTexts()).toEqual(['positive: Your mobile number was removed.'])
})

test('R8.4 dismisses the notice that the college changed a number too', async () => {
  const person = aPerson({ phones: [phone] })
  const conflict = { state: 'conflict', message: null, at: '2026-10-28T14:00:00Z' } as const
  const url = 'PUT /v1/people/person/mine/writebacks/{field}/seen'
  const withConflict = { ...person, writebacks: { ...person.writebacks, mobilePhone: conflict } }
  const { screen, api } = await open('/profile/phone', withConflict, { [url]: failure(503) })
  const leave = screen.getByRole('button', { name: 'Keep this value' })
  await leave.click()
  await vi.waitFor(() =>
    expect(toastTexts()).toEqual(["negative: We couldn't save your change. Try again."]),
  )
  await expect.element(screen.getByText('Review')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  api.setResponses({ [url]: person })
  await leave.click()
  await expect.element(screen.getByText('Review')).not.toBeInTheDocument()
  await expect.element(field('Mobile phone')).toHaveFocus()
  expect(toastTexts()).toContain('positive: Current value kept.')
})
