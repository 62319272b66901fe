import { m } from '#locales/compiled/messages.js'
import { GroupNote } from '#ui/card/as-of.tsx'
import { Card } from '#ui/card/card.tsx'
import { taskSources } from '../dashboard/attention/task-sources.ts'
import { TaskTabs } from '../dashboard/attention/task-tabs.tsx'
import { groupTasks, type TaskGroups, type Tasks } from '../dashboard/attention/use-tasks.ts'

/** A student's tasks, as on their own dashboard; only the student can do them. */
export function RecordTasksCard({
  sources,
  forbidden,
}: {
  sources: TaskGroups
  forbidden: string
}) {
  const { group, missing, withheld } = groupTasks(sources)
  const notShared = withheld.length > 0 && <NotShared of={withheld} />
  return (
    <Card
      group={group}
      title={m.dashboard_tasks()}
      description={m.people_tasks_what()}
      empty={
        <>
          <p>{m.people_tasks_empty()}</p>
          {notShared}
        </>
      }
      forbidden={forbidden}
      lines={5}
    >
      {(tasks) => (
        <>
          <TaskTabs tasks={tasks} emptyMessage={m.people_tasks_none_open()} isOwn={false} />
          {notShared}
          {missing[0] && (
            <div className="mt-4">
              <GroupNote title={m.dashboard_tasks_some()} group={missing[0]} />
            </div>
          )}
        </>
      )}
    </Card>
  )
}

function NotShared({ of }: { of: Tasks['withheld'] }) {
  const names = of.map((source) => taskSources[source]()).join(', ')
  return (
    <p className="mt-3 text-sm text-ink-soft">{m.people_tasks_not_shared({ sources: names })}</p>
  )
}
