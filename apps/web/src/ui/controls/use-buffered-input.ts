import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Buffers what is typed while the value is stored elsewhere with a delay (in the address, by a navigation).
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
  const underWay = useRef<string[]>([])

  useLayoutEffect(() => {
    const echo = underWay.current.indexOf(value)
    if (value === latest.current) underWay.current = []
    else if (echo >= 0) underWay.current = underWay.current.slice(echo + 1)
    else {
      underWay.current = []
      latest.current = value
      setTyped(value)
    }
  }, [value])

  const type = (text: string) => {
    latest.current = text
    underWay.current.push(text)
    setTyped(text)
    onChange(text)
  }
  return [typed, type]
}
