import { sql } from 'kysely'
import { managedTable } from '#db/managed-table.ts'
import { instant, json, plain } from '#db/stored-fields.ts'
import {
  type AlertInput,
  type ManagedAlert,
  type ManagedMessage,
  type MessageInput,
  stateOf,
} from './managed-alert.schema.ts'

/** Stored alerts, newest first. */
export const managedAlerts = managedTable<'alert', ManagedAlert, AlertInput>('alert', {
  order: sql`starts_at desc, id`,
  fields: {
    severity: plain(),
    title: plain(),
    body: plain(),
    translations: json(),
    startsAt: instant(),
    endsAt: instant(),
    audience: json(),
    campuses: plain(),
    url: plain(),
    isDismissible: plain(),
  },
  derived: (row, now) => ({ state: stateOf(row.starts_at, row.ends_at, now) }),
})

/** Stored messages, newest first. A changed message is delivered again. */
export const managedMessages = managedTable<'message', ManagedMessage, MessageInput>('message', {
  order: sql`starts_at desc, id`,
  fields: {
    kind: plain(),
    title: plain(),
    body: plain(),
    translations: json(),
    startsAt: instant(),
    endsAt: instant(),
    audience: json(),
    url: plain(),
  },
  columns: () => ({ delivered_at: null }),
  derived: (row, now) => ({
    state: stateOf(row.starts_at, row.ends_at, now),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
  }),
})
