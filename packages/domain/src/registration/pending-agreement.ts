import type { Translations } from '#language/languages.ts'

export interface PendingAgreement {
  readonly title: string
  readonly translations?: Translations<{ readonly title?: string }>
  /** The term it applies to: the same agreement may recur every term. */
  readonly term?: {
    readonly id: string
    readonly title: string
    readonly translations?: Translations<{ readonly title?: string }>
  } | null
  readonly dueOn: string
}

/**
 * An agreement about another term blocks only that term's registration; it stays one of the tasks.
 * One without a term, and any agreement while no term is open, always blocks.
 */
export const isForTerm = ({ term }: PendingAgreement, termId: string | null) =>
  !term || termId === null || term.id === termId
