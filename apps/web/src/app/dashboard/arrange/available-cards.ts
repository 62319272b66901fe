import type { DashboardCard } from '@myhub/domain/preferences/dashboard-cards.ts'
import type { Person } from '#data/shapes.ts'

type Role = Person['roles'][number]

const learning: ReadonlySet<Role> = new Set(['student', 'applicant', 'alumni'])
const working: ReadonlySet<Role> = new Set(['instructor', 'employee', 'advisor'])

type CardAudience = {
  /** Null until it is known. */
  roles: readonly Role[] | null
  canViewPeople: boolean
  teaches: boolean
  /** Whether they advise anyone today, and see the page as themselves. */
  advises: boolean
  /** Whether they coordinate a program today, and see the page as themselves. */
  coordinates: boolean
  isAdmin: boolean
}

/**
 * The cards for a person's roles, from top to bottom (pages.md, Dashboard). A student who is also
 * staff gets both. Until the roles are loaded, it returns a student's cards, because most users are
 * students.
 */
export function availableCards({
  roles,
  canViewPeople,
  teaches,
  advises,
  coordinates,
  isAdmin,
}: CardAudience): DashboardCard[] {
  const isStudent = roles?.some((role) => learning.has(role)) ?? true
  const isStaff = canViewPeople || (roles?.some((role) => working.has(role)) ?? false)
  const when = (is: boolean, ...cards: DashboardCard[]) => (is ? cards : [])
  return [
    ...when(isStudent, 'needsAttention'),
    ...when(isStudent || teaches, 'upNext'),
    ...when(teaches, 'teaching'),
    ...when(advises, 'advising'),
    ...when(coordinates, 'programs'),
    ...when(isStudent, 'tasks', 'balance', 'changes'),
    ...when(canViewPeople, 'people'),
    ...when(isStaff, 'work'),
    'notifications',
    ...when(isStudent, 'classes'),
    'favorites',
    ...when(isStaff, 'alerts', 'departments'),
    'events',
    ...when(isStudent, 'books', 'cardBalances', 'averages', 'gpaCalculator'),
    ...when(isAdmin, 'impersonation'),
  ]
}
