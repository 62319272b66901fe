import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#data/query/query-client.ts'
import { watchIdentity } from './watch-identity.ts'

watchIdentity()

/**
 * Gives what stands inside the data of the server. The public home paints without it; whatever of it
 * shows data comes lazily and brings this along.
 */
export function WithData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
