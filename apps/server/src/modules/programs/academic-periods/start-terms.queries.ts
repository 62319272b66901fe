import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { type PeriodRow, periods, toPeriod } from './academic-period.queries.ts'
import { validStartTerms } from './start-terms.ts'

/** A term that a program can be begun in (domain.md section 5). */
export interface StartTerm {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly spanish?: { readonly title: string }
  readonly startOn: CollegeDate
  /** No source says until when one applies: unknown. */
  readonly applyBy: null
}

/** Every term of the active source: a college has some tens. */
export const termRows = (db: Database) =>
  periods(db).where('p.type', '=', 'term').orderBy('p.start_on')

/** Those that a program can be begun in. */
export const toStartTerms = (rows: readonly PeriodRow[], today: CollegeDate): StartTerm[] =>
  validStartTerms(rows.map(toPeriod), today).map(({ id, code, title, spanish, startOn }) => ({
    id,
    code,
    title,
    ...(spanish && { spanish }),
    startOn,
    applyBy: null,
  }))
