import { m } from '#locales/compiled/messages.js'
import { GroupNote } from '#ui/card/as-of.tsx'
import { Card } from '#ui/card/card.tsx'
import { TaskTabs } from './task-tabs.tsx'
import { otherTasks } from './tasks.ts'
import { useAttention } from './use-attention.ts'
import { useTasks } from './use-tasks.ts'

/** Open and completed tasks from every office. */
export function TasksCard() {
  const { group, missing } = useTasks()
  const listed = useAttention().group.data
  return (
    <Card group={group} title={m.dashboard_tasks()} empty={m.dashboard_tasks_empty()} lines={5}>
      {(all) => (
        <>
          <TaskTabs
            tasks={otherTasks(all, listed)}
            emptyMessage={listed ? m.dashboard_tasks_no_others() : m.dashboard_tasks_empty()}
            isOwn
          />
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
