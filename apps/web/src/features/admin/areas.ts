import type { PermissionName } from '@myhub/domain/access/permission-names.ts'
import { m } from '#locales/compiled/messages.js'
import type { Access } from '#session/access.ts'

export type Area = {
  to: string
  name: () => string
  /** `admin` is not a permission; it requires admin mode. */
  permission: PermissionName | 'admin'
}

/**
 * The areas by subject, with the permission for each (pages.md, Admin). Their icons and states are
 * separate because only the list of areas needs them.
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
        to: '/admin/closures',
        name: m.manage_closures,
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
        to: '/admin/registration',
        name: m.admin_registration,
        permission: 'registration.write',
      },
      {
        to: '/admin/census',
        name: m.census_title,
        permission: 'attendance.read',
      },
      {
        to: '/admin/grading',
        name: m.grades_admin_title,
        permission: 'grades.read',
      },
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
        to: '/admin/term-check',
        name: m.term_check_title,
        permission: 'terms.read',
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
      {
        to: '/admin/disclosures',
        name: m.disclosures_title,
        permission: 'disclosures.read',
      },
    ],
  },
  {
    name: m.admin_group_technical,
    areas: [
      {
        to: '/admin/set-up',
        name: m.setup_title,
        permission: 'settings.write',
      },
      {
        to: '/admin/health',
        name: m.health_title,
        permission: 'sync.manage',
      },
      {
        to: '/admin/sync',
        name: m.admin_sync,
        permission: 'sync.manage',
      },
      {
        to: '/admin/other-programs',
        name: m.programs_title,
        permission: 'integrations.write',
      },
      {
        to: '/admin/app-version',
        name: m.admin_version,
        permission: 'app.version.write',
      },
    ],
  },
] as const satisfies readonly { name: () => string; areas: readonly Area[] }[]

/** The areas that a person can manage, without empty groups. */
export const groupsFor = ({ holds, isAdmin }: Access) =>
  areaGroups
    .map(({ name, areas }) => ({
      name,
      areas: areas.filter(({ permission }) =>
        permission === 'admin' ? isAdmin : holds(permission),
      ),
    }))
    .filter(({ areas }) => areas.length > 0)

/** The path of an area's page. */
export type AreaPath = (typeof areaGroups)[number]['areas'][number]['to']
