import { useEffect, useRef } from 'react'
import { focusableIn } from './focus-inside.ts'

/** The focused element of a list and the index of its row. */
type Place = { element: Element; row: number }

/** Rows of tables and lists, and alerts. */
const ROW = 'tr, .rows > li, .alert'
/** The focus target of a row without a control. */
const HEADING = 'h3[tabindex="-1"]'

/**
 * Restores the focus when the focused element of a list is removed: to the row in its place or its
 * heading, else to the first element of the list, else to the page (WCAG 2.4.3).
 * @returns a ref for the element around the list
 */
export function useRestoredFocus() {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef<Place | null>(null)
  useEffect(() => {
    const list = frame.current
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const rows = [...(list?.querySelectorAll(ROW) ?? [])]
      last.current = { element: target, row: rows.findIndex((row) => row.contains(target)) }
    }
    list?.addEventListener('focusin', note)
    return () => list?.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const place = last.current
    const list = frame.current
    // A dialog restores the focus itself when it closes.
    if (!list || !place || place.element.isConnected || document.activeElement?.closest('dialog'))
      return
    last.current = null
    if (document.activeElement !== document.body) return
    const rows = list.querySelectorAll<HTMLElement>(ROW)
    const row = rows[Math.min(Math.max(place.row, 0), rows.length - 1)]
    const inRow = row && (focusableIn(row)[0] ?? row.querySelector<HTMLElement>(HEADING))
    const next = inRow ?? focusableIn(list)[0]
    if (next) next.focus({ preventScroll: row !== undefined && place.row >= 0 })
    else document.getElementById('content')?.focus({ preventScroll: true })
  })
  return frame
}
