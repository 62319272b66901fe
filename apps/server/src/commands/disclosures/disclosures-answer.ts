import { writeFile } from 'node:fs/promises'
import { auditCommand } from '#audit/write-audit-event.ts'
import type { OpenDatabase } from '#db/open.ts'
import { allDisclosures, studentOf } from '#modules/admin/disclosures/disclosures.queries.ts'
import { disclosuresCsv } from '#modules/admin/disclosures/disclosures-csv.ts'

/** What the report is about, and where it goes. */
export interface DisclosuresQuestion {
  /** Absolute path of a file that doesn't exist yet. */
  readonly file: string
  readonly timeZone: string
  readonly from: string
  readonly to: string
  readonly student?: string | undefined
  readonly department?: string | undefined
}

/**
 * Writes the disclosure report to a file that only its owner can read.
 * @returns the number of rows
 * @throws Error when there is no such student, or the file exists
 */
export async function disclosuresAnswer(
  { db }: OpenDatabase,
  { file, timeZone, from, to, student: studentId, department }: DisclosuresQuestion,
  now: Date,
): Promise<{ rows: number }> {
  const student = studentId === undefined ? null : await studentOf(db, studentId)
  if (studentId !== undefined && !student)
    throw new Error(`No student on record has the number ${studentId}. Nothing was written.`)
  let rows = 0
  async function* counted() {
    const asked = { from, to, personId: student?.id ?? null, ...(department && { department }) }
    for await (const batch of allDisclosures(db, asked, timeZone)) {
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
  return { rows }
}
