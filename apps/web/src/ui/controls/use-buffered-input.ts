import { useLayoutEffect, useRef, useState } from 'react'

/** A typed text is stored within this time; after it, the same value is a new one. Milliseconds. */
const MAX_PENDING = 2_000

/**
 * Buffers the typed text while the value is stored elsewhere with a delay (in the URL, for example).
 * A field that waited for the stored value would lose letters of a fast typist.
 * @param value the stored value; it replaces the typed text only when it is no echo of it, as after Back or a reset
 * @param onChange receives every change
 */
export function useBufferedInput(
  value: string,
  onChange: (value: string) => void,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(value)
  const latest = useRef(value)
  const pending = useRef<{ text: string; at: number }[]>([])

  useLayoutEffect(() => {
    const since = performance.now() - MAX_PENDING
    const recent = pending.current.filter(({ at }) => at > since)
    // After a deletion, the same text is pending twice: the first echo doesn't confirm the others.
    const echo = recent.findIndex(({ text }) => text === value)
    pending.current = recent.slice(echo + 1)
    if (echo < 0 && value !== latest.current) {
      pending.current = []
      latest.current = value
      setTyped(value)
    }
  }, [value])

  const type = (text: string) => {
    latest.current = text
    pending.current.push({ text, at: performance.now() })
    setTyped(text)
    onChange(text)
  }
  return [typed, type]
}
