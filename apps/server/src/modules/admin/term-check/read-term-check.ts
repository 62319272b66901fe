import { textAs } from '@myhub/domain/language/languages.ts'
import { checkTerm } from '@myhub/domain/term-check/check-term.ts'
import type { TermFacts, TermRecords } from '@myhub/domain/term-check/facts.ts'
import type { OwnerOverrides } from '@myhub/domain/term-check/finding.ts'
import type { Database } from '#db/open.ts'
import { translatedAs } from '#http/schemas/translations.ts'
import { addDays, type CollegeDate, collegeDate } from '#lib/college-date.ts'
import { collegeGrading } from '../../teaching/grading/college-grading.queries.ts'
import { checkedTerms, type TermRow } from './checked-terms.queries.ts'
import { collegeFacts } from './college-facts.queries.ts'
import type { NamedTerm, TermCheck } from './term-check.schema.ts'
import { termRecords } from './term-records.queries.ts'

/** Days by which the start of the same term can differ from one year to the next. */
const YEAR_TOLERANCE_DAYS = 28
/** Days after which leftover mentions of a term are no longer searched for. */
const OLD_TERM_DAYS = 800

/** The known terms, and the one to check. */
export interface ChosenTerm {
  readonly terms: readonly TermRow[]
  /** Null if the college has no such term, or no current or future term. */
  readonly term: TermRow | null
}

/** The term with this code; by default the next term to start, otherwise the current term. */
export async function chooseTerm(
  db: Database,
  code: string | undefined,
  timeZone: string,
  now: Date,
): Promise<ChosenTerm> {
  const terms = await checkedTerms(db, timeZone)
  const today = collegeDate(now, timeZone)
  const defaultTerm =
    terms.find(({ startOn }) => startOn > today) ??
    terms.findLast(({ startOn, endOn }) => startOn <= today && today <= endOn)
  const term = code === undefined ? defaultTerm : terms.find((candidate) => candidate.code === code)
  return { terms, term: term ?? null }
}

const daysApart = (a: CollegeDate, b: CollegeDate) =>
  Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000

/** The term that began about a year before this one, within four weeks. */
export function sameTermLastYear(terms: readonly TermRow[], term: TermRow): TermRow | null {
  const day = addDays(term.startOn, -364)
  const [nearest] = terms
    .filter(({ startOn }) => daysApart(startOn, day) <= YEAR_TOLERANCE_DAYS)
    .toSorted((a, b) => daysApart(a.startOn, day) - daysApart(b.startOn, day))
  return nearest ?? null
}

/** A term's translated titles. */
const titlesIn = ({ translations }: TermRow): string[] =>
  Object.values(textAs(translations, 'title', 'title')).flatMap(({ title }) => title)

const toNamedTerm = ({ code, title, translations, startOn, endOn }: TermRow): NamedTerm => ({
  ...{ code, title, startOn, endOn },
  ...translatedAs(translations, 'title', 'title'),
})

function getRecords(all: ReadonlyMap<string, TermRecords>, { id }: TermRow): TermRecords {
  const records = all.get(id)
  if (!records) throw new Error('A term was removed while it was read.')
  return records
}

/** The college's settings for the check. */
export interface CheckSettings {
  readonly timeZone: string
  /** Findings that a different office than the default handles. */
  readonly owners: OwnerOverrides
}

/** Checks a term with a few statements. */
export async function readTermCheck(
  db: Database,
  { terms, term }: ChosenTerm & { readonly term: TermRow },
  { timeZone, owners }: CheckSettings,
  now: Date,
): Promise<TermCheck> {
  const today = collegeDate(now, timeZone)
  const last = sameTermLastYear(terms, term)
  const ids = [term, ...(last ? [last] : [])].map(({ id }) => id)
  const [records, college, grading] = await Promise.all([
    termRecords(db, ids, timeZone),
    collegeFacts(db, term.startOn, timeZone, now),
    collegeGrading(db),
  ])
  const facts: TermFacts = {
    ...college,
    today,
    term,
    last,
    earlier: terms
      .filter(
        ({ startOn, endOn }) => startOn < term.startOn && daysApart(endOn, today) < OLD_TERM_DAYS,
      )
      .toReversed()
      .map((candidate) => ({ ...candidate, otherTitles: titlesIn(candidate) })),
    records: getRecords(records, term),
    lastRecords: last && getRecords(records, last),
    grading: {
      grades: grading.grades.length,
      hasMidtermDue: grading.due.midterm !== null,
      hasFinalDue: grading.due.final !== null,
    },
  }
  const result = checkTerm(facts, owners)
  return {
    term: toNamedTerm(term),
    comparedWith: last && toNamedTerm(last),
    terms: terms.filter(({ endOn }) => endOn >= addDays(today, -366)).map(toNamedTerm),
    findings: result.findings.map((finding) => ({ ...finding, names: [...finding.names] })),
    notChecked: [...result.notChecked],
  }
}
