import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { OfficeHours } from '#http/schemas/office-hours.schema.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import type { OfficeHoursInput } from './office-hours.schema.ts'

/** Whether a person teaches or advises today, by role or by assignment. */
export async function canPostHours(
  db: Database,
  personId: string,
  today: CollegeDate,
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from person_role r
        where r.person_id = ${personId} and r.role in ('instructor', 'advisor')
          and r.removed_at is null and (r.start_on is null or r.start_on <= ${today}::date)
          and (r.end_on is null or r.end_on >= ${today}::date))
      or exists (select from section_instructor i
        where i.person_id = ${personId} and i.removed_at is null)
      or exists (select from student_advisor a
        where a.advisor_id = ${personId} and a.removed_at is null
          and (a.end_on is null or a.end_on >= ${today}::date)) as may`.execute(db)
  return rows[0]?.may ?? false
}

/** These people's posted hours that haven't ended before a day; all of them if null. */
export async function readOfficeHours(
  db: Database,
  personIds: readonly string[],
  today: CollegeDate | null,
): Promise<OfficeHours[]> {
  const rows = await db
    .selectFrom('office_hours as o')
    .innerJoin('person as p', 'p.id', 'o.person_id')
    .where('o.person_id', 'in', personIds)
    .where('p.removed_at', 'is', null)
    .where('p.is_deceased', '=', false)
    .$if(today !== null, (query) => query.where('o.until_on', '>=', today))
    .orderBy('o.person_id')
    .select(['o.person_id', 'o.hours', 'o.note', 'o.until_on', 'o.updated_at'])
    .execute()
  return rows.map((row) => ({
    personId: row.person_id,
    hours: row.hours as OfficeHours['hours'],
    note: row.note,
    untilOn: row.until_on,
    updatedAt: row.updated_at.toISOString(),
  }))
}

/** Stores a person's office hours, replacing earlier ones. */
export async function storeOfficeHours(
  db: Database,
  personId: string,
  { hours, note, untilOn }: OfficeHoursInput,
  now: Date,
): Promise<void> {
  const values = { hours: JSON.stringify(hours), note, until_on: untilOn, updated_at: now }
  await db
    .insertInto('office_hours')
    .values({ person_id: personId, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute()
}

/** @returns false if the person had no office hours */
export async function removeOfficeHours(db: Database, personId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('office_hours')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
