import { useEffect, useState } from 'react'

/** A person who types again within this time is still typing. Milliseconds. */
const PAUSE = 250

/** Whether a text has not changed for a while. */
export function useIsSettled(text: string): boolean {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text
}
