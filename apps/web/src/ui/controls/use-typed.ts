import { useLayoutEffect, useRef, useState } from 'react'

/**
 * What a person types, at once, although who keeps it (the address, by a navigation) hears of it later. A
 * field that waited for its own echo would lose letters of whoever types fast.
 * @param value what is kept; it replaces what was typed only when it is no echo, as after Back or a reset
 * @param onChange told of every change
 */
export function useTyped(
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
