import type { PermissionName } from '@myhub/domain/access/permission-names.ts'
import { m } from '#locales/compiled/messages.js'
import type { Access } from '#session/access.ts'

type Area = {
  to: string
  name: () => string
  /** `admin`: no permission gives it, only admin mode. */
  permission: PermissionName | 'admin'
}

/**
 * What there is to manage, by what it is about, with what each needs (pages.md, Admin). How each looks in the list of all
 * is in `area-looks.ts`: every page of the administration has this, and only the list has that.
 */
const areaGroups = [
  {
    name: m.admin_group_news,
    areas: [
      {
        to: '/admin/alerts',
        name: m.manage_alerts,
        permission: 'alerts.write',
      },
      {
        to: '/admin/notifications',
        name: m.manage_messages,
        permission: 'alerts.write',
      },
      {
        to: '/admin/events',
        name: m.manage_events,
        permission: 'events.write',
      },
      {
        to: '/admin/carousel',
        name: m.manage_slides,
        permission: 'carousel.write',
      },
    ],
  },
  {
    name: m.admin_group_help,
    areas: [
      {
        to: '/admin/support',
        name: m.admin_support,
        permission: 'support.write',
      },
      {
        to: '/admin/offices',
        name: m.admin_offices,
        permission: 'offices.write',
      },
      {
        to: '/links',
        name: m.admin_links,
        permission: 'links.write',
      },
      {
        to: '/admin/redirects',
        name: m.manage_redirects,
        permission: 'redirects.write',
      },
    ],
  },
  {
    name: m.admin_group_registration,
    areas: [
      {
        to: '/admin/priority-registration',
        name: m.admin_priority,
        permission: 'priority.write',
      },
      {
        to: '/admin/tuition-rates',
        name: m.admin_rates,
        permission: 'tuition.write',
      },
      {
        to: '/admin/terms',
        name: m.admin_terms,
        permission: 'periods.write',
      },
      {
        to: '/admin/pathway-requests',
        name: m.pathway_requests,
        permission: 'pathways.decide',
      },
    ],
  },
  {
    name: m.admin_group_people,
    areas: [
      {
        to: '/admin/permissions',
        name: m.admin_permissions,
        permission: 'permissions.write',
      },
      {
        to: '/admin/view-as',
        name: m.admin_view_as,
        permission: 'admin',
      },
      {
        to: '/admin/audit',
        name: m.admin_audit,
        permission: 'audit.read',
      },
    ],
  },
  {
    name: m.admin_group_technical,
    areas: [
      {
        to: '/admin/sync',
        name: m.admin_sync,
        permission: 'sync.manage',
      },
      {
        to: '/admin/app-version',
        name: m.admin_version,
        permission: 'app.version.write',
      },
    ],
  },
] as const satisfies readonly { name: () => string; areas: readonly Area[] }[]

/** Those that somebody may manage; groups without any are left out. */
export const groupsFor = ({ holds, isAdmin }: Access) =>
  areaGroups
    .map(({ name, areas }) => ({
      name,
      areas: areas.filter(({ permission }) =>
        permission === 'admin' ? isAdmin : holds(permission),
      ),
    }))
    .filter(({ areas }) => areas.length > 0)

/** Where an area is: one of the pages on the map. */
export type AreaPath = (typeof areaGroups)[number]['areas'][number]['to']
