import { textAs } from '@myhub/domain/language/languages.ts'
import { checkTerm } from '@myhub/domain/term-check/check-term.ts'
import type { TermFacts, TermRecords } from '@myhub/domain/term-check/facts.ts'
import type { OwnOwners } from '@myhub/domain/term-check/finding.ts'
import type { Database } from '#db/open.ts'
import { translatedAs } from '#http/schemas/translations.ts'
import { addDays, type CollegeDate, collegeDate } from '#lib/college-date.ts'
import { collegeGrading } from '../../teaching/grading/college-grading.queries.ts'
import { checkedTerms, type TermRow } from './checked-terms.queries.ts'
import { collegeFacts } from './college-facts.queries.ts'
import type { NamedTerm, TermCheck } from './term-check.schema.ts'
import { termRecords } from './term-records.queries.ts'

/** Days by which the same term a year apart may begin earlier or later. */
const YEAR_APART = 28
/** Days after which no one expects a term's name to be left over. */
const LONG_OVER = 800

/** The terms that the hub knows, and the one that is checked. */
export interface ChosenTerm {
  readonly terms: readonly TermRow[]
  /** Null: the college has no such term, or none that runs or comes. */
  readonly term: TermRow | null
}

/**
 * The term with a code, otherwise the next one to start, otherwise the one that runs now.
 */
export async function chooseTerm(
  db: Database,
  code: string | undefined,
  timeZone: string,
  now: Date,
): Promise<ChosenTerm> {
  const terms = await checkedTerms(db, timeZone)
  const today = collegeDate(now, timeZone)
  const usual =
    terms.find(({ startOn }) => startOn > today) ??
    terms.findLast(({ startOn, endOn }) => startOn <= today && today <= endOn)
  const term = code === undefined ? usual : terms.find((one) => one.code === code)
  return { terms, term: term ?? null }
}

const daysApart = (a: CollegeDate, b: CollegeDate) =>
  Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000

/** The term that began a year before another one, within four weeks. */
export function sameTermLastYear(terms: readonly TermRow[], term: TermRow): TermRow | null {
  const day = addDays(term.startOn, -364)
  const [nearest] = terms
    .filter(({ startOn }) => daysApart(startOn, day) <= YEAR_APART)
    .toSorted((a, b) => daysApart(a.startOn, day) - daysApart(b.startOn, day))
  return nearest ?? null
}

/** A term's title in the languages that it is translated to. */
const titlesIn = ({ translations }: TermRow): string[] =>
  Object.values(textAs(translations, 'title', 'title')).flatMap(({ title }) => title)

const toNamed = ({ code, title, translations, startOn, endOn }: TermRow): NamedTerm => ({
  ...{ code, title, startOn, endOn },
  ...translatedAs(translations, 'title', 'title'),
})

function recordsOf(all: ReadonlyMap<string, TermRecords>, { id }: TermRow): TermRecords {
  const records = all.get(id)
  if (!records) throw new Error('A term was removed while it was read.')
  return records
}

/** What the college's settings say for the check. */
export interface CheckSettings {
  readonly timeZone: string
  /** Findings that another office takes care of than usual. */
  readonly owners: OwnOwners
}

/** The check of a term, in a few statements. */
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
      .filter(({ startOn, endOn }) => startOn < term.startOn && daysApart(endOn, today) < LONG_OVER)
      .toReversed()
      .map((one) => ({ ...one, otherTitles: titlesIn(one) })),
    records: recordsOf(records, term),
    lastRecords: last && recordsOf(records, last),
    grading: {
      grades: grading.grades.length,
      hasMidtermDue: grading.due.midterm !== null,
      hasFinalDue: grading.due.final !== null,
    },
  }
  const result = checkTerm(facts, owners)
  return {
    term: toNamed(term),
    comparedWith: last && toNamed(last),
    terms: terms.filter(({ endOn }) => endOn >= addDays(today, -366)).map(toNamed),
    findings: result.findings.map((finding) => ({ ...finding, names: [...finding.names] })),
    notChecked: [...result.notChecked],
  }
}
