import { QueryClient } from '@tanstack/react-query'
import { FRESH_FOR, KEPT_FOR, retryWait, shouldRetry } from './freshness.ts'

/** What has been read lives here. One for the app; a test makes its own. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        gcTime: KEPT_FOR,
        retry: shouldRetry,
        retryDelay: retryWait,
      },
    },
  })
}

export const queryClient: QueryClient = createQueryClient()

/** Forgets everything, when another person is here; what is on screen is read anew. */
export function forgetEverything(client: QueryClient = queryClient): void {
  void client.resetQueries()
}
