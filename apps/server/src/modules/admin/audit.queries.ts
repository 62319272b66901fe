import { sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import { type PageWindow, toPage } from '#http/schemas/paging.ts'
import { type AuditEntry, type AuditSearch, maxSearchResults } from './audit.schema.ts'

type Filters = Omit<AuditSearch, 'paginationOptions'>

/** Events that match a search; each filter has its index. */
function matchingEvents(db: Database, filters: Filters) {
  const { subjectId, actorId, impersonatorId, action, from, to } = filters
  return db
    .selectFrom('audit_event as event')
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId ?? ''))
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? ''))
    .$if(impersonatorId !== undefined, (query) =>
      query.where('impersonator_id', '=', impersonatorId ?? ''),
    )
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('at', '<', new Date(to ?? 0)))
}

/** The person or service account with an ID, as a column; null if the event has none. */
const personColumn = (id: 'actor_id' | 'impersonator_id' | 'subject_id') => {
  const column = sql.ref(`event.${id}`)
  return sql<AuditEntry['actor']>`case when ${column} is not null then
    coalesce(
      (select json_build_object('id', id, 'username', username, 'displayName',
        ${displayNameOf('person')}) from person where id = ${column}),
      (select json_build_object('id', id, 'username', null, 'displayName', name)
        from service_account where id = ${column}),
      json_build_object('id', ${column}, 'username', null, 'displayName', null)) end`
}

/** A page of events, newest first. */
export async function searchEvents(db: Database, filters: Filters, window: PageWindow) {
  const rows = await matchingEvents(db, filters)
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(window.pageSize)
    .offset(window.offset)
    .select([
      'event.id',
      'event.at',
      'event.action',
      'event.outcome',
      'event.reason',
      'event.details',
      'event.request_id as requestId',
      personColumn('actor_id').as('actor'),
      personColumn('impersonator_id').as('impersonator'),
      personColumn('subject_id').as('subject'),
    ])
    .execute()
  const { total } = await db
    .selectFrom(
      matchingEvents(db, filters).limit(maxSearchResults).select('event.id').as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const items = rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    outcome: row.outcome as AuditEntry['outcome'],
    details: Object(row.details) as Record<string, unknown>,
  }))
  return toPage(window, items, total)
}
