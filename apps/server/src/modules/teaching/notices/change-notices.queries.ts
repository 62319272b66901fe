import type { NoticeKind, NoticeOutcome } from '@myhub/domain/teaching/notices.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { isInClass, type StandingRow } from '../roster/roster.queries.ts'

/** The students among these registrations who are in the class now, by registration. */
export async function studentsInClass(
  db: Database,
  sectionId: string,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<StandingRow & { id: string; person_id: string }>`
    select r.id, r.person_id, r.status_code, r.waitlist_place, null as removed_on,
      status.extra as status_extra
    from section_registration r
    join person p on p.id = r.person_id and p.removed_at is null and not p.is_deceased
    left join code status on status.source_id = r.source_id and status.list = 'registrationStatus'
      and status.code = r.status_code
    where r.section_id = ${sectionId} and r.removed_at is null
      and r.id = any(${[...registrationIds]}::uuid[])`.execute(db)
  return new Map(rows.filter(isInClass).map((row) => [row.id, row.person_id]))
}

/** A notice to store. */
export interface NewNotice {
  readonly draftId: string
  readonly kind: NoticeKind
  readonly note: string | null
  readonly by: string
  readonly now: Date
}

/**
 * Stores a notice for each registration, unless the same one is already stored.
 * @returns the IDs of the new ones by registration
 */
export async function storeNotices(
  db: Database,
  { draftId, kind, note, by, now }: NewNotice,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (registrationIds.length === 0) return new Map()
  const rows = await db
    .insertInto('early_notice')
    .values(
      registrationIds.map((registration_id) => ({
        registration_id,
        draft_id: draftId,
        kind,
        note,
        sent_by: by,
        sent_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['registration_id', 'draft_id']).doNothing())
    .returning(['id', 'registration_id'])
    .execute()
  return new Map(rows.map((row) => [row.registration_id, row.id]))
}

/** Withdraws a notice. */
export async function storeWithdrawal(
  db: Database,
  id: string,
  { by, now, reason }: { by: string; now: Date; reason: string },
): Promise<void> {
  await db
    .updateTable('early_notice')
    .set({ withdrawn_by: by, withdrawn_at: now, withdrawal_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Stores the outcome of a concern. */
export async function storeOutcome(
  db: Database,
  id: string,
  { by, now, value, note }: { by: string; now: Date; value: NoticeOutcome; note: string | null },
): Promise<void> {
  await db
    .updateTable('early_notice')
    .set({ outcome: value, outcome_note: note, outcome_by: by, outcome_at: now })
    .where('id', '=', id)
    .execute()
}
