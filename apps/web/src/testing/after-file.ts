import { afterAll, vi } from 'vitest'

/**
 * Test files run one after the other in the same module scope, so replaced globals must be
 * restored.
 */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
