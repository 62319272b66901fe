import { useEffect, useState } from 'react'

/** Debounce time for typing, in milliseconds. */
const DEBOUNCE_MS = 250

/** Whether a text has not changed for the debounce time. */
export function useIsDebounced(text: string): boolean {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced === text
}
