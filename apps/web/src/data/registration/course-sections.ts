import { useQueries } from '@tanstack/react-query'
import type { GroupView } from '#ui/card/group-view.ts'
import { joinGroups } from '#ui/card/join-groups.ts'
import { toGroupView } from '../query/group-view.ts'
import { type ClassSearchResults, classSearch } from './sections.ts'

/**
 * Courses of a term, each with all its sections, as one view that is loading until all are loaded.
 * @param courses public numbers, `ENG-105`
 */
export function useCourseSections(
  term: string | undefined,
  courses: readonly string[],
): GroupView<Readonly<Record<string, ClassSearchResults | null>>> {
  const reads = useQueries({
    queries: courses.map((course) => ({
      ...classSearch({ ...(term !== undefined && { term }), course }),
      // Each course has its own answer: never that of another while it loads.
      placeholderData: undefined,
    })),
  })
  const views = reads.map((read) =>
    toGroupView(read, read.isFetching && !read.isPending, () => void read.refetch()),
  )
  return joinGroups(Object.fromEntries(courses.map((course, at) => [course, views[at] ?? never])))
}

const never: GroupView<ClassSearchResults> = {
  state: 'loading',
  data: null,
  asOf: null,
  refreshing: false,
  retry: () => {},
}
