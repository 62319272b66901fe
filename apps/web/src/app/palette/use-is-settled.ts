import { useEffect, useState } from 'react'

/** Debounce time for typing, in milliseconds. */
const PAUSE = 250

/** Whether a text has not changed for the debounce time. */
export function useIsSettled(text: string): boolean {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text
}
