import type { PermissionName } from '@myhub/domain/permission-names.ts'
import {
  ArrowLeftRight,
  Bell,
  BookOpen,
  CalendarClock,
  CalendarDays,
  CircleHelp,
  Clock,
  Eye,
  Images,
  KeyRound,
  Link,
  type LucideIcon,
  Megaphone,
  Receipt,
  RefreshCw,
  Route,
  ScrollText,
  Smartphone,
} from 'lucide-react'
import { m } from '#locales/compiled/messages.js'
import type { Access } from '#session/access.ts'

type Area = {
  to: string
  name: () => string
  text: () => string
  icon: LucideIcon
  /** `admin`: no permission gives it, only admin mode. */
  permission: PermissionName | 'admin'
}

/** What there is to manage, by what it is about, with what each needs (pages.md, Admin). */
const areaGroups = [
  {
    name: m.admin_group_news,
    areas: [
      {
        to: '/admin/alerts',
        name: m.manage_alerts,
        text: m.manage_alerts_text,
        icon: Megaphone,
        permission: 'alerts.write',
      },
      {
        to: '/admin/notifications',
        name: m.manage_messages,
        text: m.manage_messages_text,
        icon: Bell,
        permission: 'alerts.write',
      },
      {
        to: '/admin/events',
        name: m.manage_events,
        text: m.manage_events_text,
        icon: CalendarDays,
        permission: 'events.write',
      },
      {
        to: '/admin/carousel',
        name: m.manage_slides,
        text: m.manage_slides_text,
        icon: Images,
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
        text: m.admin_support_text,
        icon: CircleHelp,
        permission: 'support.write',
      },
      {
        to: '/admin/offices',
        name: m.admin_offices,
        text: m.admin_offices_text,
        icon: Clock,
        permission: 'offices.write',
      },
      {
        to: '/links',
        name: m.admin_links,
        text: m.admin_links_text,
        icon: Link,
        permission: 'links.write',
      },
      {
        to: '/admin/redirects',
        name: m.manage_redirects,
        text: m.manage_redirects_text,
        icon: ArrowLeftRight,
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
        text: m.admin_priority_text,
        icon: CalendarClock,
        permission: 'priority.write',
      },
      {
        to: '/admin/tuition-rates',
        name: m.admin_rates,
        text: m.admin_rates_text,
        icon: Receipt,
        permission: 'tuition.write',
      },
      {
        to: '/admin/terms',
        name: m.admin_terms,
        text: m.admin_terms_text,
        icon: BookOpen,
        permission: 'periods.write',
      },
      {
        to: '/admin/pathway-requests',
        name: m.pathway_requests,
        text: m.pathway_requests_text,
        icon: Route,
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
        text: m.admin_permissions_text,
        icon: KeyRound,
        permission: 'permissions.write',
      },
      {
        to: '/admin/view-as',
        name: m.admin_view_as,
        text: m.admin_view_as_text,
        icon: Eye,
        permission: 'admin',
      },
      {
        to: '/admin/audit',
        name: m.admin_audit,
        text: m.admin_audit_text,
        icon: ScrollText,
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
        text: m.admin_sync_text,
        icon: RefreshCw,
        permission: 'sync.manage',
      },
      {
        to: '/admin/app-version',
        name: m.admin_version,
        text: m.admin_version_text,
        icon: Smartphone,
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
