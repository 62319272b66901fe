import { QueryClient } from '@tanstack/react-query'
import { forgetEarlyResponses } from '#api/early-requests.ts'
import { CACHE_TIME, FRESH_TIME, retryDelayMs, shouldRetry } from './freshness.ts'

/** The app's query cache; a test creates its own. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_TIME,
        gcTime: CACHE_TIME,
        retry: shouldRetry,
        retryDelay: retryDelayMs,
      },
      // Sent once, with or without a network; without one, the person has to try again.
      mutations: { networkMode: 'always' },
    },
  })
}

export const queryClient: QueryClient = createQueryClient()

/** Clears the cache when another person is signed in; data on screen is refetched. */
export function forgetEverything(client: QueryClient = queryClient): void {
  forgetEarlyResponses()
  void client.resetQueries()
}
