import type { Translations } from '@myhub/domain/language/languages.ts'
import { isSettled } from '#data/people/settled-application.ts'
import type { Agreement, Application, OrientationData } from '#data/shapes.ts'

/** Something that a person has to do, or has done, wherever it comes from (pages.md, Dashboard). */
export type Task = {
  key: string
  title: string
  /** What it is for, when the same is asked about each term. */
  term?: string
  /** Where the title is translated. */
  translations: Translations<{ title?: string }> | undefined
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
      ({ id, title, translations, dueOn, state, url, required }): Task => ({
        key: id,
        title,
        translations,
        source: 'orientation',
        dueOn,
        isDone: state === 'done',
        isOptional: !required,
        path: url ?? '/profile/orientation',
      }),
    )
  const answers = agreements.map(
    ({ id, title, translations, dueOn, status, period }): Task => ({
      key: id,
      title,
      ...(period && { term: period.title }),
      translations,
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
        translations: type.translations,
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

/** Those that Needs attention does not list already: each thing stands once on the dashboard. */
export function otherTasks(
  tasks: readonly Task[],
  listed: {
    readonly blockers: readonly { readonly kind: string; readonly title: string }[]
    readonly overdue: readonly Task[]
  } | null,
): Task[] {
  const asked = listed?.blockers.filter(({ kind }) => kind === 'agreement') ?? []
  const isAsked = ({ source, title, term, isDone }: Task) =>
    source === 'agreement' &&
    !isDone &&
    asked.some((one) => one.title === (term ? `${title}, ${term}` : title))
  const late = new Set(listed?.overdue.map(({ key }) => key))
  return tasks.filter((task) => !late.has(task.key) && !isAsked(task))
}
