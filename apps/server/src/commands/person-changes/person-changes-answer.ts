import { writeFile } from 'node:fs/promises'
import { auditCommand } from '#audit/write-audit-event.ts'
import type { OpenDatabase } from '#db/open.ts'
import { addDays, collegeDate } from '#lib/college-date.ts'
import { personChanges } from '#modules/admin/person-changes/person-changes.queries.ts'
import { personChangesCsv } from '#modules/admin/person-changes/person-changes-csv.ts'
import type { Settings } from '#settings.ts'
import { getSeal } from '#sync/write-back/writeback-seal.ts'

const DAYS_AT_FIRST = 29

export interface PersonChangesQuestion {
  /** Absolute path of a file that doesn't exist yet. */
  readonly file: string
  /** Defaults to 29 days before the last day. */
  readonly from?: string | undefined
  /** Defaults to today. */
  readonly to?: string | undefined
}

/**
 * Writes what people entered in MyHub to a file that only its owner can read.
 * @returns the number of rows, and the days
 * @throws Error when the days are in the wrong order, or the file exists
 */
export async function personChangesAnswer(
  database: OpenDatabase,
  { file, ...days }: PersonChangesQuestion,
  settings: Settings,
  now: Date,
): Promise<{ rows: number; from: string; to: string }> {
  const timeZone = settings.COLLEGE_TIME_ZONE
  const to = days.to ?? collegeDate(now, timeZone)
  const from = days.from ?? addDays(to, -DAYS_AT_FIRST)
  if (from > to) throw new Error('The last day can’t be before the first.')
  const seal = await getSeal(settings, database)
  let rows = 0
  async function* counted() {
    for await (const batch of personChanges(database.db, { from, to }, timeZone, seal)) {
      rows += batch.length
      yield batch
    }
  }
  const details = { from, to, as: 'csv' }
  await auditCommand(database.db, { action: 'viewPersonChanges', subjectId: null, details }, now)
  await writeFile(file, personChangesCsv(counted(), timeZone), { flag: 'wx', mode: 0o600 })
  return { rows, from, to }
}
