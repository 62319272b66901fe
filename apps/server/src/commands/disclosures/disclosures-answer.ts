import { writeFile } from 'node:fs/promises'
import { auditCommand } from '#audit/write-audit-event.ts'
import type { OpenDatabase } from '#db/open.ts'
import { addDays, collegeDate } from '#lib/college-date.ts'
import { allDisclosures, findStudent } from '#modules/admin/disclosures/disclosures.queries.ts'
import { disclosuresCsv } from '#modules/admin/disclosures/disclosures-csv.ts'

const DAYS_AT_FIRST = 29

/** The range of the report, and its target file. */
export interface DisclosuresQuestion {
  /** Absolute path of a file that doesn't exist yet. */
  readonly file: string
  /** Defaults to 29 days before the last day. */
  readonly from?: string | undefined
  /** Defaults to today. */
  readonly to?: string | undefined
  readonly student?: string | undefined
  readonly department?: string | undefined
}

/**
 * Writes the disclosure report to a file that only its owner can read.
 * @returns the number of rows, and the days
 * @throws Error when there is no such student, or the file exists
 */
export async function disclosuresAnswer(
  { db }: OpenDatabase,
  { file, student: studentId, department, ...days }: DisclosuresQuestion,
  timeZone: string,
  now: Date,
): Promise<{ rows: number; from: string; to: string }> {
  const to = days.to ?? collegeDate(now, timeZone)
  const from = days.from ?? addDays(to, -DAYS_AT_FIRST)
  if (from > to) throw new Error('The last day can’t be before the first.')
  const student = studentId === undefined ? null : await findStudent(db, studentId)
  if (studentId !== undefined && !student)
    throw new Error(`No student has the number ${studentId}. Nothing was written.`)
  let rows = 0
  async function* counted() {
    const criteria = { from, to, personId: student?.id ?? null, ...(department && { department }) }
    for await (const batch of allDisclosures(db, criteria, timeZone)) {
      rows += batch.length
      yield batch
    }
  }
  const filters = Object.keys({ ...(student && { studentId }), ...(department && { department }) })
  const details = { filters, from, to, as: 'csv' }
  await auditCommand(
    db,
    { action: 'viewDisclosures', subjectId: student?.id ?? null, details },
    now,
  )
  const lines = disclosuresCsv(counted(), { timeZone, language: 'en' })
  await writeFile(file, lines, { flag: 'wx', mode: 0o600 })
  return { rows, from, to }
}
