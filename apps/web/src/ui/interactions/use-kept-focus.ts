import { useEffect, useRef } from 'react'
import { focusableIn } from './focus-inside.ts'

/** Where somebody is in a list: what has the focus, and in which of its rows. */
type Place = { element: Element; row: number }

/** Of its tables, its lists and what the college tells everybody. */
const ROW = 'tr, .rows > li, .alert'

/**
 * Keeps the place of whoever works with a list when what had the focus is taken away: its row, or the row that comes in
 * its place, has it then, or what is first in the list when there is none, or else the page (WCAG 2.4.3).
 * @returns for the element about the list
 */
export function useKeptFocus() {
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
    // A dialog gives the focus back when it closes.
    if (!list || !place || place.element.isConnected || document.activeElement?.closest('dialog'))
      return
    last.current = null
    if (document.activeElement !== document.body) return
    const rows = list.querySelectorAll<HTMLElement>(ROW)
    const row = rows[Math.min(Math.max(place.row, 0), rows.length - 1)]
    const next = (row && focusableIn(row)[0]) ?? focusableIn(list)[0]
    if (next) next.focus({ preventScroll: row !== undefined })
    else document.getElementById('content')?.focus({ preventScroll: true })
  })
  return frame
}
