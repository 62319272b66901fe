import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offline } from '#session/sign-in/sign-in.ts'
import { isChunkMissing, isOutdated, watchChunkErrors } from './chunk-errors.ts'

beforeEach(() => {
  for (const noted of [isOutdated, isChunkMissing, offline]) noted.set(false)
})
afterEach(() => void vi.unstubAllGlobals())

/**
 * Reports a chunk that can't be loaded.
 * @returns whether a listener handled it
 */
function loseChunk(): boolean {
  const target = new EventTarget()
  watchChunkErrors(target)
  expect([isChunkMissing.get(), isOutdated.get()]).toEqual([false, false])
  const event = new Event('vite:preloadError', { cancelable: true })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

test('R2.13 records a missing chunk and still throws its error to the importer', () => {
  expect(loseChunk()).toBe(false)
  expect([isChunkMissing.get(), isOutdated.get()]).toEqual([true, true])
})

test('R2.13 does not suggest a new version when a chunk fails without a network', () => {
  offline.set(true)
  expect(loseChunk()).toBe(false)
  expect([isChunkMissing.get(), isOutdated.get()]).toEqual([true, false])
})

test('R2.13 does not suggest a new version on a device that knows it is offline', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(loseChunk()).toBe(false)
  expect([isChunkMissing.get(), isOutdated.get()]).toEqual([true, false])
})
