import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { classSearch } from '#data/registration/sections.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import type { Entry } from './entries.ts'

const MIN_SEARCH_LENGTH = 3
const MAX_COURSES = 5

/**
 * Courses of the term open for registration that a search finds by number, title, instructor or
 * room; none while they load or if they can't be read (registration.md section 1, words).
 * @param search once typing has paused; null before
 */
export function useCourseEntries(search: string | null): { courses: Entry[]; isLoading: boolean } {
  const query = search?.trim() ?? ''
  const hasSearch = query.length >= MIN_SEARCH_LENGTH
  const results = useQuery({ ...classSearch({ words: query }), enabled: hasSearch })
  const offered = hasSearch && !results.isPlaceholderData ? results.data?.data?.courses : null
  const courses = useMemo(
    () =>
      (offered ?? []).slice(0, MAX_COURSES).map(
        (course): Entry => ({
          id: `course ${course.id}`,
          kind: 'course',
          name: `${course.id} ${course.title}`,
          hint: isOne(course.sectionCount)
            ? m.classes_section_one()
            : m.classes_section_many({ count: formatCount(course.sectionCount) }),
          words: '',
          url: `/classes?${new URLSearchParams({ course: course.id })}`,
          newTab: false,
        }),
      ),
    [offered],
  )
  return { courses, isLoading: hasSearch && results.isFetching }
}
