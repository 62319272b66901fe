import '#styles/app.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults, STANDALONE_RULES } from '#testing/accessibility.ts'
import { Toaster } from './toaster.tsx'
import { toast, toasts } from './toasts.ts'

beforeEach(async () => {
  // The toasts' code usually loads with the first one; here time stands still meanwhile.
  await import('./toast-list.tsx')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await render(<Toaster />)
})

afterEach(() => {
  vi.useRealTimers()
  toasts.set([])
})

const shown = () => [...document.querySelectorAll('.toast p')].map((element) => element.textContent)
/** The current toasts, rendered or not: fake time advances before the page updates. */
const messages = () => toasts.get().map(({ message }) => message)
const isPaused = () => document.querySelector('[data-paused]') !== null
const heard = (role: string) => document.querySelector(`[role="${role}"]`)?.textContent

test('R3.6 renders the live regions before the first toast', () => {
  expect([heard('status'), heard('alert')]).toEqual(['', ''])
})

test('R3.6 announces a toast politely and a failure at once', async () => {
  toast({ message: 'Saved', type: 'positive' })
  toast({ message: 'Not saved', type: 'negative' })
  await vi.waitFor(() => expect(heard('status')).toBe('Saved'))
  expect(heard('alert')).toBe('Not saved')
})

test('R3.6 removes a toast after five seconds, or with its button', async () => {
  toast({ message: 'Saved', type: 'positive' })
  toast({ message: 'Copied', type: 'info' })
  await vi.waitFor(() => expect(shown()).toEqual(['Saved', 'Copied']))
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await vi.waitFor(() => expect(shown()).toEqual(['Copied']))
  // Moves the pointer off the toast, because hovering would pause its timer.
  await userEvent.unhover(document.body)
  vi.advanceTimersByTime(5000)
  await vi.waitFor(() => expect(shown()).toEqual([]))
})

test('R3.6 pauses a toast while it is hovered', async () => {
  toast({ message: 'Saved', type: 'positive' })
  await page.getByText('Saved').last().hover()
  await vi.waitFor(() => expect(document.querySelector('[data-paused]')).not.toBeNull())
  vi.advanceTimersByTime(60_000)
  expect(messages()).toEqual(['Saved'])
  await userEvent.unhover(document.body)
  await vi.waitFor(() => expect(document.querySelector('[data-paused]')).toBeNull())
  vi.advanceTimersByTime(5000)
  await vi.waitFor(() => expect(shown()).toEqual([]))
})

test('R3.6 pauses a toast while it has the focus, and continues with the remaining time', async () => {
  toast({ message: 'Saved', type: 'positive' })
  const button = page.getByRole('button', { name: 'Dismiss' })
  await expect.element(button).toBeVisible()
  vi.advanceTimersByTime(4000)
  button.element().focus()
  await expect.poll(isPaused).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(messages()).toEqual(['Saved'])
  button.element().blur()
  await expect.poll(isPaused).toBe(false)
  vi.advanceTimersByTime(999)
  expect(messages()).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test('R3.6 restarts the timer with an identical toast', async () => {
  toast({ message: 'Copied', type: 'info' })
  await expect.poll(shown).toEqual(['Copied'])
  vi.advanceTimersByTime(4000)
  toast({ message: 'Copied', type: 'info' })
  await expect.element(page.getByText('2 times')).toBeInTheDocument()
  vi.advanceTimersByTime(4999)
  expect(messages()).toEqual(['Copied'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test('R3.6 spins only for an ongoing toast and shows the remaining time only for one without a type', async () => {
  toast({ message: 'Refreshing', type: 'ongoing' })
  toast({ message: 'Plain' })
  toast({ message: 'Saved', type: 'positive' })
  await expect.poll(() => shown().length).toBe(3)
  const animated = (selector: string) =>
    [...document.querySelectorAll('.toast')].map((element) =>
      [...element.querySelectorAll(selector)].map((part) => {
        const { animationName, animationDuration } = getComputedStyle(part)
        return `${animationName} ${animationDuration}`
      }),
    )
  expect(animated(':scope > svg')).toEqual([['spin 1s'], [], ['none 0s']])
  expect(animated('.toast-progress')).toEqual([[], ['toast-time 3s'], []])
})

test('R3.6 shows identical toasts as one with a count', async () => {
  for (let times = 0; times < 3; times += 1) toast({ message: 'Copied', type: 'info' })
  await expect.element(page.getByText('3 times')).toBeInTheDocument()
  expect(shown()).toEqual(['Copied'])
})

test('R3.6 lets the caller dismiss an ongoing toast', async () => {
  const done = toast({ message: 'Refreshing', type: 'ongoing' })
  await vi.waitFor(() => expect(shown()).toEqual(['Refreshing']))
  vi.advanceTimersByTime(600_000)
  expect(messages()).toEqual(['Refreshing'])
  done()
  await vi.waitFor(() => expect(shown()).toEqual([]))
})

test('has no accessibility violations in toasts of every type', async () => {
  vi.useRealTimers()
  for (const type of ['positive', 'negative', 'warning', 'info', 'ongoing'] as const) {
    toast({ message: type, type })
  }
  toast({ message: 'plain' })
  await expect.element(page.getByRole('button', { name: 'Dismiss' }).last()).toBeVisible()
  expect(await accessibilityFaults(STANDALONE_RULES)).toEqual([])
})
