import { listActions } from '@myhub/domain/access/disclosures.ts'
import { sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import { type PageWindow, toPage } from '#http/schemas/paging.ts'
import type { AccessLogEntry } from './access-log.schema.ts'

/** Lists that an assigned instructor, advisor or coordinator opens often. */
const isList = sql`event.action = any(${[...listActions]}::text[])`

/**
 * Openings of the same class's roster, of the caseload or of a program, by the same person with the
 * same student.
 */
const openings = sql`audit_event opening where opening.subject_id = event.subject_id
  and opening.action = event.action and opening.outcome = 'ok'
  and opening.actor_id = event.actor_id
  and opening.details ->> 'sectionId' is not distinct from event.details ->> 'sectionId'
  and opening.details ->> 'programId' is not distinct from event.details ->> 'programId'`

/** The Monday of an event's week at the college. */
const weekOf = (event: 'event' | 'opening', timeZone: string) =>
  sql`date_trunc('week', ${sql.ref(`${event}.at`)} at time zone ${timeZone})`

/**
 * Accesses to a person's record by others. The real actor counts, not the identity they
 * impersonated.
 */
const accesses = (db: Database, personId: string, timeZone: string) =>
  db
    .selectFrom('audit_event as event')
    .where('event.subject_id', '=', personId)
    .where('event.outcome', '=', 'ok')
    // Background polls during impersonation and writeback steps reveal nothing. An instructor's
    // drafts count once they are reported.
    .where('event.action', 'not in', ['impersonatedPoll', 'moveWriteback', 'saveEntries'])
    .where(sql<boolean>`coalesce(event.impersonator_id, event.actor_id) <> ${personId}`)
    // The week's last opening of a list represents all of them.
    .where(sql<boolean>`(not ${isList} or not exists (
      select from ${openings} and (opening.at, opening.id) > (event.at, event.id)
        and ${weekOf('opening', timeZone)} = ${weekOf('event', timeZone)}))`)

/** Texts under a key of an event's details; a single value becomes a list of one. */
const listed = (details: unknown, key: string): string[] => {
  const value: unknown = Object(details)[key] ?? []
  return (Array.isArray(value) ? value : [value]).map(String)
}

/**
 * A page of other people's views and changes of a person's record, newest first. Openings of a
 * roster, a caseload or a program's list count once a week.
 * @param timeZone the college's, for its weeks
 */
export async function accessLog(
  db: Database,
  personId: string,
  window: PageWindow,
  timeZone: string,
) {
  const rows = await accesses(db, personId, timeZone)
    .leftJoin('person as actor', 'actor.id', 'event.actor_id')
    .leftJoin('service_account as service', 'service.id', 'event.actor_id')
    .leftJoin('person as impersonator', 'impersonator.id', 'event.impersonator_id')
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(window.pageSize)
    .offset(window.offset)
    .select([
      'event.id',
      'event.at',
      'event.action',
      'event.details',
      'event.reason',
      // Another program acts under its own name.
      sql<string | null>`coalesce(${displayNameOf('actor')}, service.name)`.as('actorName'),
      displayNameOf('impersonator').$castTo<string | null>().as('impersonatorName'),
      sql<number>`case when ${isList} then (select count(*) from ${openings}
        and ${weekOf('opening', timeZone)} = ${weekOf('event', timeZone)}) else 1 end`.as('times'),
    ])
    .execute()
  const { total } = await accesses(db, personId, timeZone)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const items: AccessLogEntry[] = rows.map(({ at, details, ...row }) => ({
    ...row,
    at: at.toISOString(),
    groups: listed(details, 'groups'),
    fields: [...listed(details, 'fields'), ...listed(details, 'field')],
    section: listed(details, 'section')[0] ?? null,
  }))
  return toPage(window, items, total)
}
