import { useEffect, useRef } from 'react'
import { focusableIn } from './focus-inside.ts'

/**
 * Moves the focus to the first field of an added row, which is above the Add button.
 * @param count the number of rows
 * @returns a ref for the element around the rows, each of which is a fieldset, and a function to
 * call before adding one
 */
export function useFocusAdded<Frame extends HTMLElement>(count: number) {
  const frame = useRef<Frame>(null)
  const isAddPending = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row exists once the count is higher
  useEffect(() => {
    if (!isAddPending.current) return
    isAddPending.current = false
    const row = [...(frame.current?.querySelectorAll<HTMLElement>(':scope > fieldset') ?? [])].at(
      -1,
    )
    if (row) focusableIn(row)[0]?.focus()
  }, [count])
  const prepareAdd = () => {
    isAddPending.current = true
  }
  return { frame, prepareAdd }
}
