import { type RefObject, useEffect, useState } from 'react'
import type { ClassSearchResults, OfferedSection } from '#data/registration/sections.ts'

/** A section in the results and the public number of its course. */
export type ActiveSection = { readonly course: string; readonly section: OfferedSection }

/**
 * The section in a list that the pointer or the focus was on last; null if there was none, or it is
 * no longer in the list. Each entry's DOM id is the section's id.
 */
export function useActiveSection(
  list: RefObject<HTMLElement | null>,
  results: ClassSearchResults | null,
): ActiveSection | null {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const activate = ({ target }: Event) => {
      const entry = target instanceof Element ? target.closest('li[id]') : null
      if (entry) setId(entry.id)
    }
    element.addEventListener('pointerover', activate)
    element.addEventListener('focusin', activate)
    return () => {
      element.removeEventListener('pointerover', activate)
      element.removeEventListener('focusin', activate)
    }
  }, [list])
  for (const course of results?.courses ?? []) {
    const section = course.sections.find((candidate) => candidate.id === id)
    if (section) return { course: course.id, section }
  }
  return null
}
