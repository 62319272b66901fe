import {
  Bell,
  CalendarDays,
  ClipboardList,
  GraduationCap,
  House,
  LayoutDashboard,
  LifeBuoy,
  Link,
  MapPinned,
  SlidersHorizontal,
  UserRound,
  UserRoundSearch,
  UsersRound,
} from 'lucide-react'
import { m } from '#locales/compiled/messages.js'
import type { Access } from '#session/access.ts'

/** Where a signed-in person can go, in the side panel and the drawer. `exact`: not for its children. */
export const destinations = [
  { to: '/', name: m.layout_home, icon: House, exact: true },
  { to: '/dashboard', name: m.layout_dashboard, icon: LayoutDashboard, exact: true },
  { to: '/profile/schedule', name: m.layout_schedule, icon: CalendarDays, exact: false },
  { to: '/profile/registrations', name: m.layout_registrations, icon: ClipboardList, exact: false },
  {
    to: '/profile/academic-records',
    name: m.layout_academic_records,
    icon: GraduationCap,
    exact: false,
  },
  { to: '/notifications', name: m.layout_notifications, icon: Bell, exact: false },
  { to: '/links', name: m.layout_links, icon: Link, exact: false },
  { to: '/profile', name: m.layout_profile, icon: UserRound, exact: true },
  { to: '/support', name: m.layout_support, icon: LifeBuoy, exact: true },
  { to: '/support/directory', name: m.layout_directory, icon: UsersRound, exact: true },
  { to: '/maps', name: m.layout_maps, icon: MapPinned, exact: true },
] as const

/** Where only those go who look after others, or after the hub (R2.12, navigation by role). */
const ofStaff = [
  {
    to: '/people',
    name: m.people_title,
    icon: UserRoundSearch,
    exact: false,
    isFor: ({ holds }: Access) => holds('person.view'),
  },
  {
    to: '/admin',
    name: m.admin_title,
    icon: SlidersHorizontal,
    exact: false,
    isFor: ({ managesSomething }: Access) => managesSomething,
  },
] as const

/** Everywhere that one person can go. */
export const destinationsOf = (access: Access) => [
  ...destinations,
  ...ofStaff.filter(({ isFor }) => isFor(access)),
]

/** What opens without signing in. */
export const openToEverybody: ReadonlySet<string> = new Set([
  '/',
  '/support',
  '/support/directory',
  '/maps',
])

/** The few that a thumb reaches on a phone, beside the way to them all. */
export const inTheBottomBar = destinations.filter(({ to }) =>
  ['/', '/profile/schedule', '/notifications', '/links'].includes(to),
)
