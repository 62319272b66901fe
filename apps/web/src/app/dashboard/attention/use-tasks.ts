import { myAgreements, myApplications, myOrientation } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Agreement, Application, OrientationData } from '#data/shapes.ts'
import type { GroupView } from '#ui/card/group-view.ts'
import { collectTasks, type Task } from './tasks.ts'

/** The groups of a person's record that contain tasks, by the source of a task. */
export type TaskGroups = {
  orientation: GroupView<OrientationData>
  agreement: GroupView<Agreement[]>
  application: GroupView<Application[]>
}

/** The sources of tasks, and the tasks of those that were read. */
export type Tasks = {
  /** Empty only if every source that the reader may see is empty. */
  group: GroupView<Task[]>
  /** Sources that can't be read now; their tasks are missing in the list. */
  missing: GroupView<unknown>[]
  /** Sources that the college doesn't share. */
  withheld: Task['source'][]
}

const isKnown = ({ state, data }: GroupView<unknown>) => data !== null || state === 'empty'

/** The person's tasks from every office. A failed source hides no other. */
export const useTasks = (): Tasks =>
  groupTasks({
    orientation: useGroup(myOrientation),
    agreement: useGroup(myAgreements),
    application: useGroup(myApplications),
  })

/** The tasks of a record. */
export function groupTasks(groups: TaskGroups): Tasks {
  const { orientation, agreement, application } = groups
  const sources: GroupView<unknown>[] = [orientation, agreement, application]
  const tasks = collectTasks(orientation.data, agreement.data ?? [], application.data ?? [])
  const missing = sources.filter((source) => !isKnown(source) && source.state === 'unavailable')
  const names = ['orientation', 'agreement', 'application'] as const
  const withheld = names.filter((name) => groups[name].state === 'forbidden')
  const retry = () => {
    for (const source of sources) source.retry()
  }
  const view = { asOf: null, refreshing: sources.some((source) => source.refreshing), retry }
  if (sources.some(({ state }) => state === 'loading'))
    return { group: { ...view, state: 'loading', data: null }, missing: [], withheld: [] }
  if (withheld.length === sources.length) {
    const isWithheld = sources.every((source) => source.isWithheld)
    return { group: { ...view, state: 'forbidden', data: null, isWithheld }, missing, withheld }
  }
  if (missing.length > 0 && missing.length + withheld.length === sources.length)
    return { group: { ...view, state: 'unavailable', data: null }, missing, withheld }
  if (tasks.length === 0 && missing.length === 0)
    return { group: { ...view, state: 'empty', data: null }, missing, withheld }
  const state = sources.some((source) => source.state === 'stale') ? 'stale' : 'fresh'
  const asOf = sources.flatMap((source) => source.asOf ?? []).toSorted()[0] ?? null
  return { group: { ...view, asOf, state, data: tasks }, missing, withheld }
}
