import { useState } from 'react'
import { formatDay } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { buttonClass } from '#ui/controls/button.tsx'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { useToday } from '#ui/time/use-today.ts'
import CircleCheck from '~icons/lucide/circle-check'
import Clock from '~icons/lucide/clock'
import TriangleAlert from '~icons/lucide/triangle-alert'
import { taskSources } from './task-sources.ts'
import { isOverdue, type Task } from './tasks.ts'

/** The first six; the rest is collapsed. */
const MAX_TASKS = 6

/**
 * Open and completed tasks.
 * @param isOwn whether they are the reader's own tasks; otherwise the list is read-only
 */
export function TaskTabs({
  tasks,
  emptyMessage,
  isOwn,
}: {
  tasks: readonly Task[]
  emptyMessage: string
  isOwn: boolean
}) {
  const [isDone, setDone] = useState(false)
  return (
    <>
      <fieldset className="tabs mb-1">
        <legend className="sr-only">{m.dashboard_tasks_which()}</legend>
        {[false, true].map((done) => (
          <button
            key={String(done)}
            type="button"
            aria-pressed={done === isDone}
            onClick={() => setDone(done)}
          >
            {done ? m.dashboard_tasks_done() : m.dashboard_tasks_todo()}{' '}
            <span className="figures">{tasks.filter((task) => task.isDone === done).length}</span>
          </button>
        ))}
      </fieldset>
      <TaskList
        key={String(isDone)}
        tasks={tasks.filter((task) => task.isDone === isDone)}
        empty={isDone ? m.dashboard_tasks_none_done() : emptyMessage}
        isOwn={isOwn}
      />
    </>
  )
}

function TaskList({
  tasks,
  empty,
  isOwn,
}: {
  tasks: readonly Task[]
  empty: string
  isOwn: boolean
}) {
  const [isComplete, setComplete] = useState(false)
  if (tasks.length === 0) return <p className="mt-3 text-ink-soft">{empty}</p>
  const shown = isComplete ? tasks : tasks.slice(0, MAX_TASKS)
  return (
    <>
      <ul className="rows">
        {shown.map((task) => (
          <TaskRow key={task.key} task={task} isOwn={isOwn} />
        ))}
      </ul>
      {shown.length < tasks.length && (
        <button
          type="button"
          className="link inline-flex min-h-11 items-center"
          onClick={() => setComplete(true)}
        >
          {m.dashboard_tasks_all({ count: tasks.length })}
        </button>
      )}
    </>
  )
}

function TaskRow({ task, isOwn }: { task: Task; isOwn: boolean }) {
  const today = useToday()
  const { title, term, source, dueOn, isDone, isOptional, path } = task
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">
          <bdi lang={getLang(task)}>{title}</bdi>
          {isOptional && <span className="font-normal"> {m.dashboard_task_optional()}</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {term ? m.dashboard_task_agreement_for({ term }) : taskSources[source]()}
          <DueDate dueOn={dueOn} isDone={isDone} isLate={isOverdue(task, today)} today={today} />
        </p>
      </div>
      {isOwn && !isDone && (
        <PlaceLink
          url={path}
          className={buttonClass('secondary')}
          aria-label={m.dashboard_task_open({ title })}
        >
          {m.dashboard_task_do()}
        </PlaceLink>
      )}
    </li>
  )
}

function DueDate({
  dueOn,
  isDone,
  isLate,
  today,
}: {
  dueOn: string | null
  isDone: boolean
  isLate: boolean
  today: string
}) {
  if (isDone)
    return (
      <Chip tone="good" icon={CircleCheck}>
        {m.dashboard_task_is_done()}
      </Chip>
    )
  if (dueOn === null) return null
  const date = formatDay(dueOn, today)
  return (
    <Chip tone={isLate ? 'bad' : 'neutral'} icon={isLate ? TriangleAlert : Clock}>
      {isLate ? m.dashboard_task_was_due({ date }) : m.dashboard_task_due({ date })}
    </Chip>
  )
}
