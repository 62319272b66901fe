import { useEffect, useRef } from 'react'
import { focusableIn } from './focus-inside.ts'

/**
 * Takes whoever adds a row of fields to its first field: the row comes above the button that adds it.
 * @param count how many rows there are
 * @returns for the element about the rows, each of which is a fieldset of its own; and what to call before one is added
 */
export function useFocusAdded<Frame extends HTMLElement>(count: number) {
  const frame = useRef<Frame>(null)
  const isAsked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is there once there are more of them
  useEffect(() => {
    if (!isAsked.current) return
    isAsked.current = false
    const row = [...(frame.current?.querySelectorAll<HTMLElement>(':scope > fieldset') ?? [])].at(
      -1,
    )
    if (row) focusableIn(row)[0]?.focus()
  }, [count])
  const beforeAdding = () => {
    isAsked.current = true
  }
  return { frame, beforeAdding }
}
