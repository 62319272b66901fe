import type { GroupView } from './group-view.ts'

type Joined<G> = { [K in keyof G]: G[K] extends GroupView<infer T> ? T | null : never }

/** States by priority, the decisive one first. */
const order = ['loading', 'unavailable', 'forbidden', 'stale', 'fresh', 'empty'] as const

/**
 * One view of several groups that only make sense together, such as registrations and the current
 * term. It is loading until all are loaded, is as old as the oldest, and retries all. Missing parts
 * are null.
 */
export function joinGroups<G extends Record<string, GroupView<unknown>>>(
  groups: G,
): GroupView<Joined<G>> {
  const views = Object.values(groups)
  const worst = order.find((state) => views.some((view) => displayState(view) === state)) ?? 'empty'
  const data = Object.fromEntries(
    Object.entries(groups).map(([name, view]) => [name, view.data]),
  ) as Joined<G>
  const complete = worst === 'fresh' || worst === 'stale' || worst === 'empty'
  return {
    state: worst,
    data: complete ? data : null,
    asOf: views.map((view) => view.asOf).reduce(oldest, null),
    isWithheld: views.some((view) => view.state === 'forbidden' && view.isWithheld),
    refreshing: views.some((view) => view.refreshing),
    retry: () => {
      for (const view of views) view.retry()
    },
  }
}

/** A group that could not be refreshed still has its old data. */
function displayState(view: GroupView<unknown>) {
  return view.state === 'unavailable' && view.data !== null ? 'stale' : view.state
}

function oldest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}
