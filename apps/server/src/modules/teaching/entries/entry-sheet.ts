import { createHash } from 'node:crypto'
import {
  attendanceMarks,
  checkEntry,
  type Entry,
  type EntryKind,
  noEntry,
  rulesFor,
} from '@myhub/domain/teaching/entries.ts'
import { gradesDueOn } from '@myhub/domain/teaching/grades.ts'
import { addDays, type CollegeDate } from '#lib/college-date.ts'
import type { CollegeGrading } from '../grading/college-grading.queries.ts'
import type { AssignedSection } from '../roster/roster.queries.ts'
import type { EntrySheet } from './entries.schema.ts'
import type { StoredEntries, StoredRow } from './entry-sheet.queries.ts'

/** Days before its census day, midterm deadline or last day from which a class can be reported. */
const DAYS_BEFORE = 7

/** The class and kind of a report, with the college's rules. */
export interface ReportContext {
  readonly id: string
  readonly section: AssignedSection
  readonly kind: EntryKind
  readonly grading: CollegeGrading
}

type SectionDates = Pick<AssignedSection, 'startOn' | 'endOn' | 'censusOn'>

/**
 * The section's census day, or the day its grades are due; null if the college didn't provide it.
 */
export function dueOn(
  section: SectionDates,
  kind: EntryKind,
  { due }: Pick<CollegeGrading, 'due'>,
): CollegeDate | null {
  if (kind === 'attendance') return section.censusOn
  const rule = due[kind]
  return rule && gradesDueOn(section, rule)
}

/** The first day on which a class can be reported. */
function opensOn({ section, kind, grading }: ReportContext): CollegeDate {
  const { startOn, endOn } = section
  const day = kind === 'final' ? endOn : dueOn(section, kind, grading)
  const before = day === null ? startOn : addDays(day, -DAYS_BEFORE)
  return before > startOn ? before : startOn
}

/** Whether the caller may report a class: grades are posted by its lead instructor. */
export const canReport = ({ section, kind }: Pick<ReportContext, 'section' | 'kind'>): boolean =>
  kind === 'attendance' || section.isLead

/** The rules for the entry of one student. */
export const rulesOf = (
  { section, kind, grading }: ReportContext,
  { gradingMode }: Pick<StoredRow, 'gradingMode'>,
  today: CollegeDate,
) =>
  rulesFor(
    { kind, startOn: section.startOn, endOn: section.endOn, grades: grading.grades },
    gradingMode,
    today,
  )

/** The current draft for a student. */
export const currentEntry = ({ draft }: StoredRow): Entry => draft ?? noEntry

/**
 * Splits the rows into valid entries and invalid ones with their errors. Students with a grade on
 * record are skipped.
 */
export function checkRows(rows: readonly StoredRow[], context: ReportContext, today: CollegeDate) {
  const open = rows.filter((row) => row.onRecord === null)
  const checked = open.map((row) => ({
    row,
    entry: checkEntry(currentEntry(row), rulesOf(context, row, today)),
  }))
  return {
    invalid: checked.flatMap(({ row, entry }) =>
      typeof entry === 'string' ? [{ row, error: entry }] : [],
    ),
    entries: checked.flatMap(({ row, entry }) =>
      typeof entry === 'string' ? [] : [{ ...entry, row }],
    ),
  }
}

function versionOf(rows: readonly StoredRow[]): string {
  const entered = rows.map((row) => [
    row.registrationId,
    currentEntry(row).value,
    row.draft?.version,
  ])
  return createHash('sha256').update(JSON.stringify(entered)).digest('base64url')
}

/** The entry form of a class for its instructors. */
export function toSheet(context: ReportContext, { report, rows }: StoredEntries): EntrySheet {
  const { id, section, kind, grading } = context
  const grades = kind === 'attendance' ? [] : grading.grades
  return {
    sectionId: id,
    kind,
    source: section.source,
    startOn: section.startOn,
    endOn: section.endOn,
    dueOn: dueOn(section, kind, grading),
    opensOn: opensOn(context),
    values: kind === 'attendance' ? [...attendanceMarks] : grades.map(({ code }) => code),
    grades: grades.map((grade) => ({ ...grade, modes: [...grade.modes], kinds: [...grade.kinds] })),
    mayReport: canReport(context),
    report,
    rows: rows.map(({ personId: _, ...row }) => row),
    version: versionOf(rows),
  }
}
