import {
  Bell,
  CalendarDays,
  ClipboardList,
  Compass,
  FileCheck,
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
import type { Studies } from '#session/studies.ts'

/** Where a signed-in person can go, in the side panel and the drawer. `exact`: not for its children. */
const first = [
  { to: '/', name: m.layout_home, icon: House, exact: true },
  { to: '/dashboard', name: m.layout_dashboard, icon: LayoutDashboard, exact: true },
] as const

const schedule = {
  to: '/profile/schedule',
  name: m.layout_schedule,
  icon: CalendarDays,
  exact: false,
} as const
const registrations = {
  to: '/profile/registrations',
  name: m.layout_registrations,
  icon: ClipboardList,
  exact: false,
} as const
const records = {
  to: '/profile/academic-records',
  name: m.layout_academic_records,
  icon: GraduationCap,
  exact: false,
} as const
const admissions = {
  to: '/profile/admissions',
  name: m.profile_admissions,
  icon: FileCheck,
  exact: false,
} as const
const orientation = {
  to: '/profile/orientation',
  name: m.profile_orientation,
  icon: Compass,
  exact: false,
} as const

/** What concerns somebody by what they study here (pages.md, Home: navigation by role). */
const ofStudies = {
  student: [schedule, registrations, records],
  applicant: [admissions, orientation, registrations],
  none: [],
} as const satisfies Record<Studies, unknown>

const notifications = {
  to: '/notifications',
  name: m.layout_notifications,
  icon: Bell,
  exact: false,
} as const
const links = { to: '/links', name: m.layout_links, icon: Link, exact: false } as const
const directory = {
  to: '/support/directory',
  name: m.layout_directory,
  icon: UsersRound,
  exact: true,
} as const

const ofAll = [
  notifications,
  links,
  { to: '/profile', name: m.layout_profile, icon: UserRound, exact: true },
  { to: '/support', name: m.layout_support, icon: LifeBuoy, exact: true },
  directory,
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

/** A place with its name and its sign. */
export type Destination = ReturnType<typeof destinationsOf>[number]

/** What most people look for, in its order: other lists of pages follow it. */
export const destinations = [...first, ...ofStudies.student, ...ofAll] as const

/**
 * Everywhere that one person can go. Until it is known what is theirs there is only what begins every such list:
 * nothing that is shown has to go again, or to move.
 */
export const destinationsOf = (access: Access, studies: Studies | null) =>
  studies === null
    ? first
    : [...first, ...ofStudies[studies], ...ofAll, ...ofStaff.filter(({ isFor }) => isFor(access))]

/** What opens without signing in. */
export const openToEverybody: ReadonlySet<string> = new Set([
  '/',
  '/support',
  '/support/directory',
  '/maps',
])

/**
 * The few that a thumb reaches on a phone, beside the way to them all. The second is what somebody opens most by
 * what they study; null, and its place kept free, until that is known.
 */
export const inTheBottomBar = (studies: Studies | null) =>
  [
    first[0],
    studies && { student: schedule, applicant: admissions, none: directory }[studies],
    notifications,
    links,
  ] as const
