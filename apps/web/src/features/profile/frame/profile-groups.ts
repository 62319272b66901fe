/**
 * The pages below /profile by group. Pages of a group are tabs, and the main navigation has one
 * entry per group. Titles are separate, because the layout of other pages doesn't need them.
 */
export const profileGroups = {
  personal: [
    '/profile',
    '/profile/name',
    '/profile/birthday',
    '/profile/gender',
    '/profile/email',
    '/profile/phone',
    '/profile/address',
    '/profile/veteran-benefits',
  ],
  schedule: ['/profile/schedule'],
  registration: ['/profile/registrations'],
  grades: [
    '/profile/academic-records',
    '/profile/academic-records/gpa-calculator',
    '/profile/academic-progress',
  ],
  billing: ['/profile/billing'],
  plan: ['/profile/program-plan'],
  admissions: [
    '/profile/admissions',
    '/profile/orientation',
    '/profile/placement-scores-and-transcripts',
    '/profile/ela',
  ],
} as const

export type ProfileGroup = keyof typeof profileGroups
export type ProfilePath = (typeof profileGroups)[ProfileGroup][number]

/** Aliases of pages (portal.md section 2). */
const aliases: Readonly<Record<string, string>> = {
  '/profile/pronouns': '/profile/gender',
  '/profile/tests': '/profile/placement-scores-and-transcripts',
}

/** A page's own path for any of its aliases, without a trailing slash. */
function canonicalPath(path: string): string {
  const trimmed = path.replace(/\/+$/, '')
  return aliases[trimmed] ?? trimmed
}

/** The page's own path, without a trailing slash; null for a path outside the profile. */
export const profilePathAt = (path: string): ProfilePath | null =>
  Object.values(profileGroups)
    .flat()
    .find((profileGroup) => profileGroup === canonicalPath(path)) ?? null

/** Whether a page is only for students, former students and applicants. */
export const isStudentPage = (path: string): boolean =>
  canonicalPath(path) === '/profile/veteran-benefits' ||
  !['personal', null].includes(profileGroupAt(path))

/** The group of the page at a path; null for a path outside the profile. */
export function profileGroupAt(path: string): ProfileGroup | null {
  const groups = Object.entries(profileGroups) as [ProfileGroup, readonly string[]][]
  return groups.find(([, paths]) => paths.includes(canonicalPath(path)))?.[0] ?? null
}
