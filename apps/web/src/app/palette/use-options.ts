import { type KeyboardEvent, useCallback, useEffect, useId, useState } from 'react'

/** The options of a combobox whose focus stays in its field (WAI-ARIA combobox with a list box). */
export type Options = {
  listId: string
  /** The option that Enter would choose; undefined without options. */
  activeId: string | undefined
  activeIndex: number
  setActive: (index: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }

/**
 * The active option: the first after each search, then by arrow keys and pointer.
 * @param search the text that the options match
 * @param onBeforeSelect renders the results for the field's current text immediately, because the
 *   options may match an earlier text
 */
export function useOptions(count: number, search: string, onBeforeSelect: () => void): Options {
  const listId = useId()
  const [chosen, setChosen] = useState({ search, index: 0 })
  const activeIndex = chosen.search === search ? Math.min(chosen.index, count - 1) : 0
  const activeId = count > 0 ? optionId(listId, activeIndex) : undefined
  const setActive = useCallback((index: number) => setChosen({ search, index }), [search])

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = steps[event.key]
    if (event.nativeEvent.isComposing || step === undefined) return
    onBeforeSelect()
    const id = event.currentTarget.getAttribute('aria-activedescendant')
    const active = id === null ? null : document.getElementById(id)
    if (!active) return
    event.preventDefault()
    if (step === 0) return active.click()
    const options = [...(document.getElementById(listId)?.querySelectorAll('[role=option]') ?? [])]
    const next = (options.indexOf(active) + step + options.length) % options.length
    setChosen({ search: event.currentTarget.value, index: next })
  }

  return { listId, activeId, activeIndex, setActive, onKeyDown }
}
