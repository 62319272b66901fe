import type { AnyRoute } from '@tanstack/react-router'
import { isStudentPage } from '#features/profile/frame/profile-groups.ts'
import { m } from '#locales/compiled/messages.js'
import { destinations } from '../../layout/navigation/destinations.ts'
import type { Entry } from './entries.ts'

/** Synonyms for a page's title. */
const synonyms: Readonly<Record<string, () => string>> = {
  '/dashboard': m.palette_words_dashboard,
  '/account': m.palette_words_account,
  '/account/AccessibilityPage': m.palette_words_accessibility,
  '/notifications': m.palette_words_notifications,
  '/notices': m.palette_words_notices,
  '/notices/advisees': m.palette_words_notices,
  '/messages': m.palette_words_messages,
  '/advising/messages': m.palette_words_messages,
  '/links': m.palette_words_links,
  '/support': m.palette_words_support,
  '/support/directory': m.palette_words_directory,
  '/maps': m.palette_words_maps,
  '/pathways': m.palette_words_pathways,
  '/classes': m.palette_words_classes,
  '/classes/builder': m.palette_words_builder,
  '/profile': m.palette_words_profile,
  '/profile/name': m.palette_words_name,
  '/profile/veteran-benefits': m.palette_words_veteran,
  '/profile/schedule': m.palette_words_schedule,
  '/teaching': m.palette_words_teaching,
  '/advising': m.palette_words_advising,
  '/profile/registrations': m.palette_words_registrations,
  '/profile/academic-records': m.palette_words_records,
  '/profile/academic-records/gpa-calculator': m.palette_words_gpa,
  '/profile/academic-progress': m.palette_words_progress,
  '/profile/program-plan': m.palette_words_plan,
  '/profile/billing': m.palette_words_billing,
  '/profile/admissions': m.palette_words_admissions,
  '/profile/placement-scores-and-transcripts': m.palette_words_scores,
  '/profile/orientation': m.palette_words_orientation,
  '/profile/ela': m.palette_words_ela,
}

/** The properties of the person that determine their pages. */
export type PaletteUser = {
  isSignedIn: boolean
  /** False for employees who never studied: their student pages would all be empty. */
  canStudy: boolean
  teaches: boolean
  advises: boolean
  leads: boolean
  coordinates: boolean
  holds: (permission: string) => boolean
  managesSomething: boolean
}

/** Pages that are only useful to current and former students and applicants. */
const isForStudents = (path: string) =>
  path.startsWith('/classes/') || ['/notices', '/messages'].includes(path) || isStudentPage(path)

const isTeachingPage = (path: string) => path === '/teaching' || path.startsWith('/teaching/')

function needsSignIn(route: AnyRoute): boolean {
  for (let at: AnyRoute | undefined = route; at; at = at.parentRoute)
    if (at.options.staticData?.needsSignIn) return true
  return false
}

function isPageFor(
  route: AnyRoute,
  {
    isSignedIn,
    canStudy,
    teaches,
    advises,
    leads,
    coordinates,
    holds,
    managesSomething,
  }: PaletteUser,
): boolean {
  const { permission } = route.options.staticData ?? {}
  if (needsSignIn(route) && !isSignedIn) return false
  if (permission && !holds(permission)) return false
  if (!permission && route.fullPath.startsWith('/admin')) return managesSomething
  if (isTeachingPage(route.fullPath)) return teaches
  if (route.fullPath === '/office-hours') return teaches || advises
  if (['/advising', '/advising/messages', '/notices/advisees'].includes(route.fullPath))
    return advises
  if (route.fullPath === '/department') return leads
  if (route.fullPath === '/my-programs') return coordinates
  if (route.fullPath === '/profile/schedule' && teaches) return true
  return canStudy || !isForStudents(route.fullPath)
}

const getTitle = (route: AnyRoute): string =>
  route.fullPath === '/' ? m.layout_home() : (route.options.staticData?.title?.() ?? '')

/** Pages of the navigation first, in its order, then the others in the map's. */
function rank(path: string): number {
  const at = destinations.findIndex(({ to }) => to === path)
  return at < 0 ? destinations.length : at
}

/** The pages of the map that a person may open by URL alone (R2.1, R2.7, R5.6). */
export function pageEntries(routes: readonly AnyRoute[], user: PaletteUser): Entry[] {
  return routes
    .filter((route) => getTitle(route) !== '' && !/[$*]/.test(route.fullPath))
    .filter((route) => !route.options.staticData?.isAlias)
    .filter((route) => isPageFor(route, user))
    .toSorted((a, b) => rank(a.fullPath) - rank(b.fullPath))
    .map((route) => ({
      id: `page ${route.fullPath}`,
      kind: 'page',
      name: getTitle(route),
      hint: null,
      words: synonyms[route.fullPath]?.() ?? '',
      url: route.fullPath,
      newTab: false,
    }))
}
