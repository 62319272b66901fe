import { isSettled } from '#data/people/settled-application.ts'
import type { Agreement, Application, OrientationData } from '#data/shapes.ts'

/** Something that a person has to do, or has done, wherever it comes from (pages.md, Dashboard). */
export type Task = {
  key: string
  title: string
  /** What it is for, when the same is asked about each term. */
  term?: string
  /** There where the title can be read in Spanish. */
  spanish: { title?: string } | null | undefined
  source: 'orientation' | 'agreement' | 'application'
  /** A day of the calendar; null when it has none. */
  dueOn: string | null
  isDone: boolean
  /** Whoever leaves it misses nothing that they must do. */
  isOptional: boolean
  /** Where it is done: a path of this app, or an address. */
  path: string
}

/** All tasks, those that are due first before those that have time, and those without a day last. */
export function tasksOf(
  orientation: OrientationData | null,
  agreements: readonly Agreement[],
  applications: readonly Application[],
): Task[] {
  const steps = (orientation?.checklist ?? [])
    .filter(({ state }) => state === 'todo' || state === 'done')
    .map(
      ({ id, title, spanish, dueOn, state, url, required }): Task => ({
        key: id,
        title,
        spanish,
        source: 'orientation',
        dueOn,
        isDone: state === 'done',
        isOptional: !required,
        path: url ?? '/profile/orientation',
      }),
    )
  const answers = agreements.map(
    ({ id, title, spanish, dueOn, status, period }): Task => ({
      key: id,
      title,
      ...(period && { term: period.title }),
      spanish,
      source: 'agreement',
      dueOn,
      isDone: status !== 'pending',
      isOptional: false,
      path: '/profile/admissions#agreements',
    }),
  )
  const items = applications
    .filter((application) => !isSettled(application))
    .flatMap((application) => application.items)
    .filter(({ required, state }) => required && state !== 'waived')
    .map(
      ({ id, type, dueOn, state }): Task => ({
        key: id,
        title: type.title,
        spanish: type.spanish,
        source: 'application',
        dueOn,
        isDone: state === 'received',
        isOptional: false,
        path: '/profile/admissions',
      }),
    )
  return [...steps, ...answers, ...items].sort((one, other) =>
    (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999'),
  )
}

/** Whether a task should have been done before a day. */
export const isOverdue = ({ isDone, dueOn }: Task, today: string): boolean =>
  !isDone && dueOn !== null && dueOn < today
