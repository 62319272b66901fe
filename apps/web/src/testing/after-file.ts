import { afterAll, vi } from 'vitest'

/** Files that run in one place, one after the other: what one has put in the place of another thing goes with it. */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
