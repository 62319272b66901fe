import { m } from '#locales/compiled/messages.js'
import type { Studies } from '#session/studies.ts'

/** The pages of the profile that exist, in the order of the list and of Previous and Next. */
export const profilePages = [
  { to: '/profile', name: m.profile_personal_information, group: 'personal' },
  { to: '/profile/name', name: m.profile_name_title, group: 'personal' },
  { to: '/profile/birthday', name: m.profile_birthday, group: 'personal' },
  { to: '/profile/gender', name: m.profile_gender_title, group: 'personal' },
  { to: '/profile/email', name: m.profile_emails, group: 'personal' },
  { to: '/profile/phone', name: m.profile_phone_title, group: 'personal' },
  { to: '/profile/address', name: m.profile_address_title, group: 'personal' },
  { to: '/profile/veteran-benefits', name: m.profile_veteran_title, group: 'personal' },
  { to: '/profile/program-plan', name: m.plan_title, group: 'academics' },
  { to: '/profile/schedule', name: m.profile_schedule, group: 'academics' },
  { to: '/profile/academic-records', name: m.profile_academic_records, group: 'academics' },
  { to: '/profile/academic-records/gpa-calculator', name: m.gpa_title, group: 'academics' },
  { to: '/profile/academic-progress', name: m.progress_title, group: 'academics' },
  { to: '/profile/registrations', name: m.profile_registrations, group: 'academics' },
  { to: '/profile/ela', name: m.profile_ela, group: 'academics' },
  { to: '/profile/billing', name: m.profile_billing, group: 'money' },
  { to: '/profile/admissions', name: m.profile_admissions, group: 'money' },
  { to: '/profile/placement-scores-and-transcripts', name: m.profile_scores, group: 'money' },
  { to: '/profile/orientation', name: m.profile_orientation, group: 'money' },
] as const

export type ProfilePage = (typeof profilePages)[number]

/** The groups of the list (pages.md, Profile). */
export const profileGroups = [
  { key: 'personal', name: m.profile_group_personal },
  { key: 'academics', name: m.profile_group_academics },
  { key: 'money', name: m.profile_group_money },
] as const

const plain = (path: string) => path.replace(/\/+$/, '')

/**
 * The pages that concern somebody, and the one that they have open by its address. Who neither studies nor has
 * applied is not sent to pages that would all be empty; nor is anybody before it is known who they are.
 */
export const profilePagesFor = (studies: Studies | null, path: string): ProfilePage[] =>
  profilePages.filter(
    ({ group, to }) =>
      group === 'personal' || (studies !== null && studies !== 'none') || to === plain(path),
  )

/** The page at a path and its neighbors; a path that is none of them counts as the first. */
export function aroundProfilePage(
  path: string,
  pages: readonly ProfilePage[] = profilePages,
): {
  current: ProfilePage
  previous: ProfilePage | null
  next: ProfilePage | null
} {
  const index = Math.max(
    pages.findIndex((page) => page.to === plain(path)),
    0,
  )
  return {
    current: pages[index] ?? profilePages[0],
    previous: pages[index - 1] ?? null,
    next: pages[index + 1] ?? null,
  }
}
