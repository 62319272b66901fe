import type { Translations } from '@myhub/domain/language/languages.ts'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { type PeriodRow, periods, toPeriod } from './academic-period.queries.ts'
import { validStartTerms } from './start-terms.ts'

/** A term in which a program can start (domain.md section 5). */
export interface StartTerm {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly translations?: Translations<{ readonly title: string }>
  readonly startOn: CollegeDate
  /** Always null, because no source provides application deadlines. */
  readonly applyBy: null
}

/** All terms of the active source, a few dozen. */
export const termRows = (db: Database) =>
  periods(db).where('p.type', '=', 'term').orderBy('p.start_on')

/** The terms in which a program can start. */
export const toStartTerms = (rows: readonly PeriodRow[], today: CollegeDate): StartTerm[] =>
  validStartTerms(rows.map(toPeriod), today).map(({ id, code, title, translations, startOn }) => ({
    id,
    code,
    title,
    ...(translations && { translations }),
    startOn,
    applyBy: null,
  }))
