import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#api/client.ts'

/** A person who types again within this time has not searched yet. Milliseconds. */
const PAUSE = 2_000

/** Each search counts once until the app is loaded again. */
const counted = new Set<string>()

/**
 * Counts a search that found nothing, so that the college can answer it (R2.12). The server keeps
 * the words, not who searched. While anything is loading, nothing is known to be missing.
 */
export function useMissedSearch(search: string, isMissed: boolean): void {
  const isLoading = useIsFetching() > 0
  const words = isMissed && !isLoading ? search.trim() : ''
  useEffect(() => {
    if (words === '' || counted.has(words)) return
    const timer = setTimeout(() => {
      counted.add(words)
      // No one waits for the answer, and a search that isn't counted is no loss.
      void api()
        .POST('/public/v1/support/missed-searches', { body: { search: words } })
        .catch(() => {})
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [words])
}
