import { type KeyboardEvent, useEffect, useId, useState } from 'react'

/** The options of a combobox whose focus stays in its field (WAI-ARIA combobox with a list box). */
export type Options = {
  listId: string
  /** The option that Enter would choose; undefined when there is none. */
  activeId: string | undefined
  idOf: (index: number) => string
  isActive: (index: number) => boolean
  setActive: (index: number) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * The active option: the first after each search, then by arrow keys and pointer.
 * @param search what the options were found by
 */
export function useOptions(count: number, search: string): Options {
  const listId = useId()
  const [chosen, setChosen] = useState({ search, index: 0 })
  const index = chosen.search === search ? Math.min(chosen.index, count - 1) : 0
  const idOf = (at: number) => `${listId}-${at}`
  const activeId = count > 0 ? idOf(index) : undefined
  const setActive = (at: number) => setChosen({ search, index: at })

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || count === 0) return
    if (event.key === 'ArrowDown') setActive((index + 1) % count)
    else if (event.key === 'ArrowUp') setActive((index - 1 + count) % count)
    else if (event.key === 'Enter' && activeId) document.getElementById(activeId)?.click()
    else return
    event.preventDefault()
  }

  return { listId, activeId, idOf, isActive: (at) => at === index, setActive, onKeyDown }
}
