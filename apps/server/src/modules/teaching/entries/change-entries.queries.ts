import {
  type Entry,
  type EntryKind,
  neverAttended,
  type ReportableEntry,
} from '@myhub/domain/teaching/entries.ts'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'

/** The kind, author and time of a change of entries. */
export interface EntryChange {
  readonly kind: EntryKind
  readonly by: string
  readonly now: Date
}

/** Stores drafts, replacing earlier ones. */
export async function storeDrafts(
  db: Database,
  { kind, by, now }: EntryChange,
  drafts: readonly (Entry & { readonly registrationId: string; readonly version: number })[],
): Promise<void> {
  await db
    .insertInto('entry_draft')
    .values(
      drafts.map((draft) => ({
        registration_id: draft.registrationId,
        kind,
        value: draft.value,
        last_attended: draft.lastAttendedOn,
        ends_on: draft.endsOn,
        version: draft.version,
        saved_by: by,
        saved_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['registration_id', 'kind']).doUpdateSet(({ ref }) => ({
        value: ref('excluded.value'),
        last_attended: ref('excluded.last_attended'),
        ends_on: ref('excluded.ends_on'),
        version: ref('excluded.version'),
        saved_by: ref('excluded.saved_by'),
        saved_at: ref('excluded.saved_at'),
      })),
    )
    .execute()
}

/** Stores the report of a class. */
export async function storeReport(
  db: Database,
  { kind, by, now }: EntryChange,
  sectionId: string,
): Promise<void> {
  await db
    .insertInto('section_report')
    .values({ section_id: sectionId, kind, reported_by: by, reported_at: now })
    .execute()
}

/**
 * Stores reported entries.
 * @returns the IDs, in the order of the entries
 */
export async function storeReportedEntries(
  db: Database,
  { kind, by, now }: EntryChange,
  entries: readonly (ReportableEntry & {
    readonly registrationId: string
    readonly reason: string | null
  })[],
): Promise<string[]> {
  if (entries.length === 0) return []
  const rows = await db
    .insertInto('reported_entry')
    .values(
      entries.map((entry) => ({
        registration_id: entry.registrationId,
        kind,
        value: entry.value,
        last_attended_on: entry.lastAttendedOn === neverAttended ? null : entry.lastAttendedOn,
        never_attended: entry.lastAttendedOn === neverAttended,
        ends_on: entry.endsOn,
        reason: entry.reason,
        reported_by: by,
        reported_at: now,
      })),
    )
    .returning(['id', 'registration_id'])
    .execute()
  const ids = new Map(rows.map((row) => [row.registration_id, row.id]))
  return entries.map(({ registrationId }) => ids.get(registrationId) ?? '')
}

/** A person's display name. */
export async function callerName(db: Database, personId: string): Promise<string> {
  const row = await db
    .selectFrom('person')
    .where('id', '=', personId)
    .select(displayNameOf('person').as('name'))
    .executeTakeFirstOrThrow()
  return row.name
}
