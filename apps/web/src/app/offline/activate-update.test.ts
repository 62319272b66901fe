import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { overrideLeave } from '#lib/platform/leave.ts'
import { activateUpdate } from './activate-update.ts'

const here = 'https://hub.example.edu/profile/name'
let workers = new EventTarget()
const worker = { postMessage: vi.fn() }
const leave = vi.fn()
let putBack = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  workers = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker: workers })
  vi.stubGlobal('location', { href: here })
  putBack = overrideLeave(leave)
  activateUpdate(worker)
})
afterEach(() => {
  putBack()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const takeOver = () => workers.dispatchEvent(new Event('controllerchange'))

test('R2.13 reloads the page as soon as the new release has taken over', () => {
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ is: 'takeOver' })
  expect(leave).not.toHaveBeenCalled()
  takeOver()
  expect(leave).toHaveBeenCalledExactlyOnceWith(here, 'reload')
  // As long as a slow network may take.
  vi.advanceTimersByTime(9_999)
  expect(leave).toHaveBeenCalledTimes(1)
})

test('R2.13 waits at most three seconds for a release to take over', () => {
  vi.advanceTimersByTime(2_999)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(leave).toHaveBeenCalledTimes(1)
})

test('R2.13 reloads again when the new release takes over after all', () => {
  vi.advanceTimersByTime(3_000)
  takeOver()
  expect(leave).toHaveBeenCalledTimes(2)
})

test('R2.13 reloads again when a reload has no effect within ten seconds', () => {
  takeOver()
  vi.advanceTimersByTime(10_000)
  expect(leave).toHaveBeenCalledTimes(2)
})
