import { lateCode } from '#lib/loading/late-code.ts'

/** The views of a term, each with code of its own: most people look at one. */
export const views = {
  list: lateCode(() => import('./list/list-view.tsx')),
  week: lateCode(() => import('./week/week-view.tsx')),
  day: lateCode(() => import('./day/day-view.tsx')),
} as const

/** Fetches the view that the address names, beside the page and not after it. */
export function fetchView(): Promise<unknown> {
  const [, named] = /[?&]view=(week|day)\b/.exec(location.search) ?? []
  return views[named === 'week' || named === 'day' ? named : 'list'].fetch()
}
