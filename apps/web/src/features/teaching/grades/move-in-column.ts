import type { KeyboardEvent } from 'react'

/** Marks the cells of the column. */
export const gradeCell = { 'data-grade-cell': '' }

function getStep({ key, shiftKey }: KeyboardEvent): number {
  if (key === 'Enter') return shiftKey ? -1 : 1
  return { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0
}

/** Moves between students as in a spreadsheet, with Enter and the arrow keys. */
export function moveInColumn(event: KeyboardEvent<HTMLElement>): void {
  const step = getStep(event)
  const list = event.currentTarget.closest('ul')
  if (step === 0 || !list || event.altKey || event.ctrlKey || event.metaKey) return
  if (event.nativeEvent.isComposing) return
  event.preventDefault()
  const cells = [...list.querySelectorAll<HTMLInputElement>('[data-grade-cell]')]
  const index = cells.findIndex(
    (cell) => cell.closest('fieldset') === event.currentTarget.closest('fieldset'),
  )
  const next = cells[index + step]
  next?.focus()
  next?.select()
}
