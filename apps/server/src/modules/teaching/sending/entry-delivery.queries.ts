import type { EntryKind } from '@myhub/domain/teaching/entries.ts'
import { sql } from 'kysely'
import { maxAttempts } from '#sync/write-back/attempt-rules.ts'
import type { EntryDelivery } from './entry-delivery.schema.ts'

/** Sent several times without a clear response: the system may never send one. */
const isUnconfirmed = sql`w.state = 'unknown' and w.attempts >= ${sql.lit(maxAttempts)}`

/**
 * The delivery state of a reported entry, as JSON; null before the report, and for a student who
 * attends if the college's system has no different entry.
 */
export const deliveryOf = (registration: string, kind: EntryKind) => sql<EntryDelivery | null>`(
    select json_build_object('state', case when ${isUnconfirmed} then 'unclear' when w.state in ('waiting', 'sending', 'unknown')
        then 'waiting' when w.state = 'done' then 'sent' else w.state end,
      'refusal', w.refusal, 'message', w.refusal_message)
    from entry_write w join reported_entry sent on sent.id = w.entry_id
    where w.registration_id = ${sql.ref(registration)} and w.kind = ${kind}
      and (w.state <> 'done' or sent.value <> 'attended'))`

/** Whether the registrar must, or may have to, enter a reported entry. */
export const needsEntry = (entry: string) => sql<boolean>`exists (
    select from entry_write w where (w.state in ('byHand', 'refused') or ${isUnconfirmed})
      and w.registration_id = ${sql.ref(`${entry}.registration_id`)}
      and w.kind = ${sql.ref(`${entry}.kind`)})`
