import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#data/query/query-client.ts'
import { watchIdentity } from './watch-identity.ts'

watchIdentity()

/**
 * Provides server data to its children. The public home paints without it; its lazy parts with data
 * load it.
 */
export function WithData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
