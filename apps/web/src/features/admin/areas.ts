import type { PermissionName } from '@myhub/domain/permission-names.ts'
import { m } from '#locales/compiled/messages.js'

/** What there is to manage, with what each needs (pages.md, Admin). */
export const areas = [
  {
    to: '/admin/alerts',
    name: m.manage_alerts,
    text: m.manage_alerts_text,
    permission: 'alerts.write',
  },
  {
    to: '/admin/notifications',
    name: m.manage_messages,
    text: m.manage_messages_text,
    permission: 'alerts.write',
  },
  {
    to: '/admin/events',
    name: m.manage_events,
    text: m.manage_events_text,
    permission: 'events.write',
  },
  {
    to: '/admin/carousel',
    name: m.manage_slides,
    text: m.manage_slides_text,
    permission: 'carousel.write',
  },
  {
    to: '/admin/redirects',
    name: m.manage_redirects,
    text: m.manage_redirects_text,
    permission: 'redirects.write',
  },
  {
    to: '/admin/tuition-rates',
    name: m.admin_rates,
    text: m.admin_rates_text,
    permission: 'tuition.write',
  },
  {
    to: '/admin/priority-registration',
    name: m.admin_priority,
    text: m.admin_priority_text,
    permission: 'priority.write',
  },
  {
    to: '/admin/support',
    name: m.admin_support,
    text: m.admin_support_text,
    permission: 'support.write',
  },
  {
    to: '/admin/offices',
    name: m.admin_offices,
    text: m.admin_offices_text,
    permission: 'offices.write',
  },
  {
    to: '/admin/terms',
    name: m.admin_terms,
    text: m.admin_terms_text,
    permission: 'periods.write',
  },
  {
    to: '/admin/pathway-requests',
    name: m.pathway_requests,
    text: m.pathway_requests_text,
    permission: 'pathways.decide',
  },
  {
    to: '/admin/permissions',
    name: m.admin_permissions,
    text: m.admin_permissions_text,
    permission: 'permissions.write',
  },
  {
    to: '/admin/app-version',
    name: m.admin_version,
    text: m.admin_version_text,
    permission: 'app.version.write',
  },
  { to: '/admin/sync', name: m.admin_sync, text: m.admin_sync_text, permission: 'sync.manage' },
  { to: '/admin/audit', name: m.admin_audit, text: m.admin_audit_text, permission: 'audit.read' },
] as const satisfies readonly {
  to: string
  name: () => string
  text: () => string
  permission: PermissionName
}[]

/** Those that somebody may manage. */
export const areasFor = (holds: (permission: string) => boolean) =>
  areas.filter(({ permission }) => holds(permission))
