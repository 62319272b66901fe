import { expect, test } from 'vitest'
import { isOutdated, watchChunkErrors } from './chunk-errors.ts'

test('R2.13 a chunk that is gone is noted, and its error still thrown to whoever wanted it', () => {
  const target = new EventTarget()
  watchChunkErrors(target)
  expect(isOutdated.get()).toBe(false)
  const event = new Event('vite:preloadError', { cancelable: true })
  target.dispatchEvent(event)
  expect(isOutdated.get()).toBe(true)
  expect(event.defaultPrevented).toBe(false)
})
