import { m } from '#locales/compiled/messages.js'
import {
  isStudentPage,
  type ProfilePath,
  profileGroupAt,
  profileGroups,
  profilePathAt,
} from './profile-groups.ts'

const names: Readonly<Record<ProfilePath, () => string>> = {
  '/profile': m.profile_personal_information,
  '/profile/name': m.profile_name_title,
  '/profile/birthday': m.profile_birthday,
  '/profile/gender': m.profile_gender_title,
  '/profile/email': m.profile_emails,
  '/profile/phone': m.profile_phone_title,
  '/profile/address': m.profile_address_title,
  '/profile/veteran-benefits': m.profile_veteran_title,
  '/profile/schedule': m.profile_schedule,
  '/profile/registrations': m.profile_registrations,
  '/profile/academic-records': m.profile_academic_records,
  '/profile/academic-records/gpa-calculator': m.gpa_title,
  '/profile/academic-progress': m.progress_title,
  '/profile/billing': m.profile_billing,
  '/profile/program-plan': m.plan_title,
  '/profile/admissions': m.profile_admissions,
  '/profile/orientation': m.profile_orientation,
  '/profile/placement-scores-and-transcripts': m.profile_scores,
  '/profile/ela': m.profile_ela,
}

export type ProfilePage = { readonly to: ProfilePath; readonly name: () => string }

/**
 * The page at a path, the others of its group, and its neighbors; an unknown path counts as the
 * first page.
 * @param isStudent whether to include student pages other than the current one
 */
export function getProfileNeighbors(
  path: string,
  isStudent = true,
): {
  pages: readonly ProfilePage[]
  current: ProfilePage
  previous: ProfilePage | null
  next: ProfilePage | null
} {
  const all: readonly ProfilePath[] = profileGroups[profileGroupAt(path) ?? 'personal']
  const current = profilePathAt(path) ?? '/profile'
  const paths = all.filter((to) => isStudent || to === current || !isStudentPage(to))
  const pages = paths.map((to) => ({ to, name: names[to] }))
  const index = paths.indexOf(current)
  return {
    pages,
    current: { to: current, name: names[current] },
    previous: pages[index - 1] ?? null,
    next: pages[index + 1] ?? null,
  }
}
