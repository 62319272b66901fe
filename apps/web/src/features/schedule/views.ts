import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { lastScheduleView } from '#lib/preferences/schedule-view.ts'
import { readScheduleSearch } from './schedule-search.ts'

/** The views of a term, each in its own chunk: most people use one. */
export const views = {
  list: lazyModule(() => import('./list/list-view.tsx')),
  week: lazyModule(() => import('./week/week-view.tsx')),
  day: lazyModule(() => import('./day/day-view.tsx')),
} as const

/** Loads the view that will be shown in parallel with the page. */
export function fetchView(): Promise<unknown> {
  const { view } = readScheduleSearch(Object.fromEntries(new URLSearchParams(location.search)))
  return views[view ?? lastScheduleView() ?? 'list'].preload()
}
