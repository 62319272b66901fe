import type { PermissionPattern } from '@myhub/domain/access/permissions.ts'
import { type Selectable, sql } from 'kysely'
import { managedTable } from '#db/managed-table.ts'
import type { Tables } from '#db/tables.ts'
import { inSpanish } from '../in-spanish.ts'
import {
  type AlertText,
  type ManagedAlert,
  type ManagedMessage,
  type MessageText,
  stateOf,
} from './managed-alert.schema.ts'

const iso = (instant: Date | null) => instant?.toISOString() ?? null

/** Alerts as they are kept: those that begin last come first. */
export const managedAlerts = managedTable<Selectable<Tables['alert']>, ManagedAlert, AlertText>(
  'alert',
  {
    order: sql`starts_at desc, id`,
    toItem: (row, now) => ({
      id: row.id,
      severity: row.severity as ManagedAlert['severity'],
      title: row.title,
      body: row.body,
      spanish: inSpanish(row),
      startsAt: row.starts_at.toISOString(),
      endsAt: iso(row.ends_at),
      audience: row.audience as PermissionPattern,
      campuses: row.campuses,
      url: row.url,
      isDismissible: row.is_dismissible,
      state: stateOf(row.starts_at, row.ends_at, now),
      version: row.version,
      updatedAt: row.updated_at.toISOString(),
    }),
    toRow: (alert) => ({
      severity: alert.severity,
      title: alert.title,
      body: alert.body,
      spanish_title: alert.spanish?.title ?? null,
      spanish_body: alert.spanish?.body ?? null,
      starts_at: alert.startsAt,
      ends_at: alert.endsAt,
      audience: JSON.stringify(alert.audience),
      campuses: alert.campuses,
      url: alert.url,
      is_dismissible: alert.isDismissible,
    }),
  },
)

/** Messages as they are kept: those that begin last come first. A changed one is still to be delivered. */
export const managedMessages = managedTable<
  Selectable<Tables['message']>,
  ManagedMessage,
  MessageText
>('message', {
  order: sql`starts_at desc, id`,
  toItem: (row, now) => ({
    id: row.id,
    kind: row.kind as ManagedMessage['kind'],
    title: row.title,
    body: row.body,
    spanish: inSpanish(row),
    startsAt: row.starts_at.toISOString(),
    endsAt: iso(row.ends_at),
    audience: row.audience as PermissionPattern,
    url: row.url,
    state: stateOf(row.starts_at, row.ends_at, now),
    deliveredAt: iso(row.delivered_at),
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }),
  toRow: (message) => ({
    kind: message.kind,
    title: message.title,
    body: message.body,
    spanish_title: message.spanish?.title ?? null,
    spanish_body: message.spanish?.body ?? null,
    starts_at: message.startsAt,
    ends_at: message.endsAt,
    audience: JSON.stringify(message.audience),
    url: message.url,
    delivered_at: null,
  }),
})
