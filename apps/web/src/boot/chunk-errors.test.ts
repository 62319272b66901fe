import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offline } from '#session/sign-in/sign-in.ts'
import { isOutdated, lacksChunk, watchChunkErrors } from './chunk-errors.ts'

beforeEach(() => {
  for (const noted of [isOutdated, lacksChunk, offline]) noted.set(false)
})
afterEach(() => void vi.unstubAllGlobals())

/** A chunk cannot be had. @returns whether anybody said that they see to it */
function loseChunk(): boolean {
  const target = new EventTarget()
  watchChunkErrors(target)
  expect([lacksChunk.get(), isOutdated.get()]).toEqual([false, false])
  const event = new Event('vite:preloadError', { cancelable: true })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

test('R2.13 a chunk that is gone is noted, and its error still thrown to whoever wanted it', () => {
  expect(loseChunk()).toBe(false)
  expect([lacksChunk.get(), isOutdated.get()]).toEqual([true, true])
})

test('R2.13 a chunk that cannot be had without a network says nothing of a new version', () => {
  offline.set(true)
  expect(loseChunk()).toBe(false)
  expect([lacksChunk.get(), isOutdated.get()]).toEqual([true, false])
})

test('R2.13 nor does one on a device that knows that it has no network', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(loseChunk()).toBe(false)
  expect([lacksChunk.get(), isOutdated.get()]).toEqual([true, false])
})
