import { lazyModule } from '#lib/loading/lazy-module.tsx'

/** The views of a term, each in its own chunk: most people use one. */
export const views = {
  list: lazyModule(() => import('./list/list-view.tsx')),
  week: lazyModule(() => import('./week/week-view.tsx')),
  day: lazyModule(() => import('./day/day-view.tsx')),
} as const

/** Loads the view in the URL in parallel with the page. */
export function fetchView(): Promise<unknown> {
  const [, named] = /[?&]view=(week|day)\b/.exec(location.search) ?? []
  return views[named === 'week' || named === 'day' ? named : 'list'].preload()
}
