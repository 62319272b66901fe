import { m } from '#locales/compiled/messages.js'

/** The pages of the profile that exist, in the order of the list and of Previous and Next. */
export const profilePages = [
  { to: '/profile', name: m.profile_personal_information, group: 'personal' },
  { to: '/profile/schedule', name: m.profile_schedule, group: 'academics' },
  { to: '/profile/academic-records', name: m.profile_academic_records, group: 'academics' },
  { to: '/profile/academic-records/gpa-calculator', name: m.gpa_title, group: 'academics' },
  { to: '/profile/registrations', name: m.profile_registrations, group: 'academics' },
  { to: '/profile/billing', name: m.profile_billing, group: 'money' },
] as const

export type ProfilePage = (typeof profilePages)[number]

/** The groups of the list (pages.md, Profile). */
export const profileGroups = [
  { key: 'personal', name: m.profile_group_personal },
  { key: 'academics', name: m.profile_group_academics },
  { key: 'money', name: m.profile_group_money },
] as const

/** The page at a path and its neighbours; a path that is none of them counts as the first. */
export function aroundProfilePage(path: string): {
  current: ProfilePage
  previous: ProfilePage | null
  next: ProfilePage | null
} {
  const plain = path.replace(/\/+$/, '')
  const index = Math.max(
    profilePages.findIndex((page) => page.to === plain),
    0,
  )
  return {
    current: profilePages[index] ?? profilePages[0],
    previous: profilePages[index - 1] ?? null,
    next: profilePages[index + 1] ?? null,
  }
}
