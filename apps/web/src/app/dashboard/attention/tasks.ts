import type { Translations } from '@myhub/domain/language/languages.ts'
import { isSettled } from '#data/people/settled-application.ts'
import type { Agreement, Application, OrientationData } from '#data/shapes.ts'

/** A task of the person, open or done, from any source (pages.md, Dashboard). */
export type Task = {
  key: string
  title: string
  /** The term, when the same is required each term. */
  term?: string
  /** Set when the title is translated. */
  translations: Translations<{ title?: string }> | undefined
  source: 'orientation' | 'agreement' | 'application'
  /** A calendar day; null without one. */
  dueOn: string | null
  isDone: boolean
  /** It can be skipped. */
  isOptional: boolean
  /** Where it is done: a path of this app, or a URL. */
  path: string
}

/** All tasks by due date, those without one last. */
export function collectTasks(
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
  return [...steps, ...answers, ...items].sort((a, b) =>
    (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999'),
  )
}

/** Whether a task is past its due date on a day. */
export const isOverdue = ({ isDone, dueOn }: Task, today: string): boolean =>
  !isDone && dueOn !== null && dueOn < today

/** Tasks that Needs attention does not list: each is shown once on the dashboard. */
export function otherTasks(
  tasks: readonly Task[],
  listed: {
    readonly blockers: readonly { readonly kind: string; readonly title: string }[]
    readonly overdue: readonly Task[]
  } | null,
): Task[] {
  const agreementBlockers = listed?.blockers.filter(({ kind }) => kind === 'agreement') ?? []
  const isBlocking = ({ source, title, term, isDone }: Task) =>
    source === 'agreement' &&
    !isDone &&
    agreementBlockers.some(
      (agreementBlocker) => agreementBlocker.title === (term ? `${title}, ${term}` : title),
    )
  const overdueKeys = new Set(listed?.overdue.map(({ key }) => key))
  return tasks.filter((task) => !overdueKeys.has(task.key) && !isBlocking(task))
}
