/**
 * Mistakes in the data of registration windows, as a rehearsal shows them.
 */

import type { PriorityWindow } from '../priority-slot.ts'

export interface TermWindow {
  /** When registration opens for everyone, RFC 3339; null if it isn't set. */
  readonly opensAt: string | null
  readonly closesAt: string | null
  /** YYYY-MM-DD. */
  readonly endOn: string
}

export type WindowProblem =
  | {
      readonly code: 'closesBeforeOpening' | 'afterTermEnd' | 'atNight' | 'nobody'
      /** Null: the term's own window. */
      readonly label: string | null
      /** When it opens. */
      readonly at: string
    }
  /** Students of the first hour that no window applies to. */
  | { readonly code: 'noWindow'; readonly students: number }

/** Hours when neither students nor the help desk are awake. At the college. */
const nightHours = { until: 6, from: 22 } as const

/**
 * @param usedBy how many students of the first hour each window applies to, by its ID
 * @param withoutWindow how many no window applies to
 * @param hourOf the hour of an instant at the college, 0 to 23
 */
export function findWindowProblems(params: {
  readonly term: TermWindow
  readonly windows: readonly Pick<PriorityWindow, 'id' | 'label' | 'opensAt' | 'closesAt'>[]
  readonly usedBy: ReadonlyMap<string, number>
  readonly withoutWindow: number
  readonly hourOf: (at: string) => number
}): WindowProblem[] {
  const { term, windows, usedBy, withoutWindow, hourOf } = params
  // Where groups have windows, the term's own dates decide for no one.
  const own =
    term.opensAt === null ? [] : [{ id: null, label: null, ...term, opensAt: term.opensAt }]
  const problems = [...(windows.length > 0 ? windows : own)].flatMap(
    ({ id, label, opensAt: at, closesAt }) => {
      const problemIf = (code: Exclude<WindowProblem['code'], 'noWindow'>, applies: boolean) =>
        applies ? [{ code, label, at }] : []
      const opens = Date.parse(at)
      const hour = hourOf(at)
      return [
        ...problemIf('closesBeforeOpening', closesAt !== null && Date.parse(closesAt) <= opens),
        ...problemIf('afterTermEnd', at.slice(0, 10) > term.endOn),
        ...problemIf('atNight', hour < nightHours.until || hour >= nightHours.from),
        ...problemIf('nobody', id !== null && (usedBy.get(id) ?? 0) === 0),
      ]
    },
  )
  return withoutWindow > 0 && windows.length > 0
    ? [...problems, { code: 'noWindow', students: withoutWindow }]
    : problems
}
