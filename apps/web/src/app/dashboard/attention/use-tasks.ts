import { myAgreements, myApplications, myOrientation } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { GroupView } from '#ui/card/group-view.ts'
import { type Task, tasksOf } from './tasks.ts'

/** The sources of tasks, and the tasks of those that were read. */
export type Tasks = {
  /** Empty only when every source is. */
  group: GroupView<Task[]>
  /** Sources that can't be read now; their tasks are missing in the list. */
  missing: GroupView<unknown>[]
}

const isKnown = ({ state, data }: GroupView<unknown>) => data !== null || state === 'empty'

/** The person's tasks from every office. A failed source hides no other. */
export function useTasks(): Tasks {
  const orientation = useGroup(myOrientation)
  const agreements = useGroup(myAgreements)
  const applications = useGroup(myApplications)
  const sources: GroupView<unknown>[] = [orientation, agreements, applications]
  const tasks = tasksOf(orientation.data, agreements.data ?? [], applications.data ?? [])
  const missing = sources.filter((one) => !isKnown(one) && one.state === 'unavailable')
  const retry = () => {
    for (const source of sources) source.retry()
  }
  const view = { asOf: null, refreshing: sources.some((one) => one.refreshing), retry }
  if (sources.some(({ state }) => state === 'loading'))
    return { group: { ...view, state: 'loading', data: null }, missing: [] }
  if (missing.length === sources.length)
    return { group: { ...view, state: 'unavailable', data: null }, missing }
  if (tasks.length === 0 && missing.length === 0)
    return { group: { ...view, state: 'empty', data: null }, missing }
  const state = sources.some((one) => one.state === 'stale') ? 'stale' : 'fresh'
  const asOf = sources.flatMap((one) => one.asOf ?? []).toSorted()[0] ?? null
  return { group: { ...view, asOf, state, data: tasks }, missing }
}
