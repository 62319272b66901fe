import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { type PageWindow, toPage } from '#http/schemas/paging.ts'
import type { AccessLogEntry } from './access-log.schema.ts'

/** What was done about a person by somebody else: whoever sat at the keyboard counts, not the name they used. */
const accesses = (db: Database, personId: string) =>
  db
    .selectFrom('audit_event as event')
    .where('event.subject_id', '=', personId)
    .where('event.outcome', '=', 'ok')
    // What the app asks by itself while an admin views as the person tells them nothing, nor does
    // each step of a change on its way to the college's system.
    .where('event.action', 'not in', ['impersonatedPoll', 'moveWriteback'])
    .where(sql<boolean>`coalesce(event.impersonator_id, event.actor_id) <> ${personId}`)

const nameOf = (person: 'actor' | 'impersonator') => {
  const column = (name: string) => sql.ref(`${person}.${name}`)
  return sql<string | null>`coalesce(${column('preferred_first')}, ${column('legal_first')})
    || ' ' || ${column('legal_last')}`
}

/** Texts that an event's details list under a name; a single one is a list of one. */
const listed = (details: unknown, key: string): string[] => {
  const value: unknown = Object(details)[key] ?? []
  return (Array.isArray(value) ? value : [value]).map(String)
}

/** A page of who else has viewed or changed a person's record, newest first. */
export async function accessLog(db: Database, personId: string, window: PageWindow) {
  const rows = await accesses(db, personId)
    .leftJoin('person as actor', 'actor.id', 'event.actor_id')
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
      nameOf('actor').as('actorName'),
      nameOf('impersonator').as('impersonatorName'),
    ])
    .execute()
  const { total } = await accesses(db, personId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const items: AccessLogEntry[] = rows.map(({ at, details, ...row }) => ({
    ...row,
    at: at.toISOString(),
    groups: listed(details, 'groups'),
    fields: [...listed(details, 'fields'), ...listed(details, 'field')],
  }))
  return toPage(window, items, total)
}
