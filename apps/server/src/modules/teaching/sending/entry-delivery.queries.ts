import type { EntryKind } from '@myhub/domain/teaching/entries.ts'
import { sql } from 'kysely'
import type { EntryDelivery } from './entry-delivery.schema.ts'

/** How far what was reported is on its way, as JSON; null before it was reported. */
export const deliveryOf = (registration: string, kind: EntryKind) => sql<EntryDelivery | null>`(
    select json_build_object('state', case when w.state in ('waiting', 'sending', 'unknown')
        then 'waiting' when w.state = 'done' then 'sent' else w.state end,
      'refusal', w.refusal, 'message', w.refusal_message)
    from entry_write w where w.registration_id = ${sql.ref(registration)} and w.kind = ${kind})`
