import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { type PageWindow, toPage } from '#http/schemas/paging.ts'
import type { AccessLogEntry } from './access-log.schema.ts'

/**
 * Accesses to a person's record by others. The real actor counts, not the identity they
 * impersonated.
 */
const accesses = (db: Database, personId: string) =>
  db
    .selectFrom('audit_event as event')
    .where('event.subject_id', '=', personId)
    .where('event.outcome', '=', 'ok')
    // Background polls during impersonation reveal nothing, nor do the steps of a writeback.
    .where('event.action', 'not in', ['impersonatedPoll', 'moveWriteback'])
    .where(sql<boolean>`coalesce(event.impersonator_id, event.actor_id) <> ${personId}`)

const nameOf = (person: 'actor' | 'impersonator') => {
  const column = (name: string) => sql.ref(`${person}.${name}`)
  return sql<string | null>`coalesce(${column('preferred_first')}, ${column('legal_first')})
    || ' ' || ${column('legal_last')}`
}

/** Texts under a key of an event's details; a single value becomes a list of one. */
const listed = (details: unknown, key: string): string[] => {
  const value: unknown = Object(details)[key] ?? []
  return (Array.isArray(value) ? value : [value]).map(String)
}

/** A page of other people's views and changes of a person's record, newest first. */
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
