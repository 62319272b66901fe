import { m } from '#locales/compiled/messages.js'
import type { Access } from '#session/access.ts'
import type { Studies } from '#session/studies.ts'
import type { Work } from '#session/work.ts'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import Bell from '~icons/lucide/bell'
import BookOpen from '~icons/lucide/book-open'
import CalendarDays from '~icons/lucide/calendar-days'
import ClipboardList from '~icons/lucide/clipboard-list'
import Compass from '~icons/lucide/compass'
import ContactRound from '~icons/lucide/contact-round'
import CreditCard from '~icons/lucide/credit-card'
import FileCheck from '~icons/lucide/file-check'
import GraduationCap from '~icons/lucide/graduation-cap'
import House from '~icons/lucide/house'
import Landmark from '~icons/lucide/landmark'
import LayoutDashboard from '~icons/lucide/layout-dashboard'
import LifeBuoy from '~icons/lucide/life-buoy'
import Link from '~icons/lucide/link'
import ListChecks from '~icons/lucide/list-checks'
import MapPinned from '~icons/lucide/map-pinned'
import Presentation from '~icons/lucide/presentation'
import School from '~icons/lucide/school'
import SlidersHorizontal from '~icons/lucide/sliders-horizontal'
import UserRound from '~icons/lucide/user-round'
import UserRoundSearch from '~icons/lucide/user-round-search'
import UsersRound from '~icons/lucide/users-round'

/**
 * Links for a signed-in person, in the side panel and the drawer. `exact`: not current on child
 * pages. `also`: current on these pages too, which are tabs next to it.
 */
type Place = {
  readonly to: string
  readonly name: () => string
  /** A name that fits on one line of the bottom bar. */
  readonly short?: () => string
  readonly icon: LucideIcon
  readonly exact: boolean
  readonly also?: readonly string[]
}

const home = { to: '/', name: m.layout_home, icon: House, exact: true } as const satisfies Place
const dashboard = {
  to: '/dashboard',
  name: m.layout_dashboard,
  icon: LayoutDashboard,
  exact: true,
} as const satisfies Place
const schedule = {
  to: '/profile/schedule',
  name: m.layout_schedule,
  icon: CalendarDays,
  exact: false,
} as const satisfies Place
const registration = {
  to: '/profile/registrations',
  name: m.layout_registration,
  icon: ClipboardList,
  exact: false,
} as const satisfies Place
const classes = {
  to: '/classes',
  name: m.classes_title,
  icon: BookOpen,
  exact: false,
} as const satisfies Place
const grades = {
  to: '/profile/academic-records',
  name: m.layout_grades,
  icon: GraduationCap,
  exact: false,
  also: ['/profile/academic-progress'],
} as const satisfies Place
const billing = {
  to: '/profile/billing',
  name: m.profile_billing,
  icon: CreditCard,
  exact: false,
} as const satisfies Place
const plan = {
  to: '/profile/program-plan',
  name: m.plan_title,
  icon: ListChecks,
  exact: false,
} as const satisfies Place
const admissions = {
  to: '/profile/admissions',
  name: m.profile_admissions,
  icon: FileCheck,
  exact: false,
  also: [
    '/profile/orientation',
    '/profile/placement-scores-and-transcripts',
    '/profile/tests',
    '/profile/ela',
  ],
} as const satisfies Place
const orientation = {
  to: '/profile/orientation',
  name: m.profile_orientation,
  icon: Compass,
  exact: false,
} as const satisfies Place

const teaching = {
  to: '/teaching',
  name: m.teaching_title,
  icon: Presentation,
  exact: false,
} as const satisfies Place

const advising = {
  to: '/advising',
  name: m.advising_title,
  short: m.advising_short,
  icon: ContactRound,
  exact: false,
} as const satisfies Place

const department = {
  to: '/department',
  name: m.department_title,
  icon: Landmark,
  exact: true,
} as const satisfies Place

const programs = {
  to: '/my-programs',
  name: m.my_programs_title,
  icon: School,
  exact: false,
} as const satisfies Place

/** Links that depend on the person's studies (pages.md, Home: navigation by role). */
const studentPlaces = {
  student: [schedule, classes, registration, grades, billing, plan, admissions],
  applicant: [admissions, orientation, classes, registration, billing],
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

const profile = {
  to: '/profile',
  name: m.layout_profile,
  icon: UserRound,
  exact: true,
} as const satisfies Place

const commonPlaces = [
  notifications,
  links,
  profile,
  { to: '/support', name: m.layout_support, icon: LifeBuoy, exact: true },
  directory,
  { to: '/maps', name: m.layout_maps, icon: MapPinned, exact: true },
  home,
] as const satisfies readonly Place[]

/** Links for staff and admins (R2.12, navigation by role). */
const staffPlaces = [
  {
    to: '/people',
    name: m.people_title,
    icon: UserRoundSearch,
    exact: false,
    isAvailable: ({ holds }: Access) => holds('person.view'),
  },
  {
    to: '/admin',
    name: m.admin_title,
    icon: SlidersHorizontal,
    exact: false,
    isAvailable: ({ managesSomething }: Access) => managesSomething,
  },
] as const

/** A link with its name and icon. */
export type Destination = Place & { readonly to: ReturnType<typeof getDestinations>[number]['to'] }

/** Links by how often they are used; other lists of pages use the same order. */
export const destinations = [
  dashboard,
  teaching,
  advising,
  department,
  programs,
  ...studentPlaces.student,
  ...commonPlaces,
] as const

/**
 * All links of a person. Until their role is known, only those that every such list begins with, so
 * that nothing has to disappear or move.
 */
export const getDestinations = (access: Access, studies: Studies | null, work: Work) =>
  studies === null
    ? ([dashboard] as const)
    : [
        dashboard,
        ...(work.teaches ? [teaching] : []),
        ...(work.advises ? [advising] : []),
        ...(work.leads ? [department] : []),
        ...(work.coordinates ? [programs] : []),
        // A student's links include it already.
        ...(work.teaches && studies !== 'student' ? [schedule] : []),
        ...staffPlaces.filter(({ isAvailable }) => isAvailable(access)),
        ...studentPlaces[studies],
        ...commonPlaces,
      ]

/** Public pages, in the order in which a list offers them. */
export const publicPages: ReadonlySet<string> = new Set([
  '/',
  '/classes',
  '/support',
  '/support/directory',
  '/maps',
])

/**
 * The few links within reach of a thumb on a phone, besides Menu. Two depend on the person's roles;
 * null, with their space reserved, until those are known.
 */
export const bottomBarPlaces = (studies: Studies | null, { teaches, advises }: Work) => {
  const byStudies = {
    student: [schedule, registration],
    applicant: [admissions, registration],
    none: [directory, links],
  } as const
  const workPlaces = teaches
    ? ([teaching, advises ? advising : schedule] as const)
    : advises && ([advising, directory] as const)
  const places = studies && (workPlaces || byStudies[studies])
  return [dashboard, places?.[0] ?? null, places?.[1] ?? null, notifications] as const
}
