import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { foundClasses } from '#data/registration/sections.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import type { Entry } from './entries.ts'

const FEWEST_LETTERS = 3
const MOST_COURSES = 5
/** The server is asked once the typing has paused for so long. Milliseconds. */
const PAUSE = 250

/** A text once it has not changed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/**
 * Courses of the term open for registration that a search finds by number, title, instructor or
 * room; empty while they load or if they can't be read (registration.md section 1, words).
 */
export function useCourseEntries(search: string): Entry[] {
  const wanted = search.trim()
  const isSettled = useSettled(wanted) === wanted
  const found = useQuery({
    ...foundClasses({ words: wanted }),
    enabled: isSettled && wanted.length >= FEWEST_LETTERS,
  })
  if (!isSettled || wanted.length < FEWEST_LETTERS || found.isPlaceholderData) return []
  return (found.data?.data?.courses ?? []).slice(0, MOST_COURSES).map((course) => ({
    id: `course ${course.id}`,
    kind: 'course',
    name: `${course.id} ${course.title}`,
    hint: isOne(course.sectionCount)
      ? m.classes_section_one()
      : m.classes_section_many({ count: formatCount(course.sectionCount) }),
    words: '',
    url: `/classes?${new URLSearchParams({ course: course.id })}`,
    newTab: false,
  }))
}
