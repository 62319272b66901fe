import { lazyModule } from '#lib/loading/lazy-module.tsx'

/** The views of a term, each with code of its own: most people look at one. */
export const views = {
  list: lazyModule(() => import('./list/list-view.tsx')),
  week: lazyModule(() => import('./week/week-view.tsx')),
  day: lazyModule(() => import('./day/day-view.tsx')),
} as const

/** Fetches the view that the address names, beside the page and not after it. */
export function fetchView(): Promise<unknown> {
  const [, named] = /[?&]view=(week|day)\b/.exec(location.search) ?? []
  return views[named === 'week' || named === 'day' ? named : 'list'].preload()
}
