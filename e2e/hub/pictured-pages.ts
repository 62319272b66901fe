import { adminPages } from './all-pages.ts'

// The pages of `npm run screenshots`, by picture name.

export const publicPages = {
  home: '/',
  'sign-in': '/dashboard',
  classes: '/classes',
  pathways: '/pathways',
  support: '/support',
  directory: '/support/directory',
  maps: '/maps',
  licenses: '/licenses',
  'not-found': '/no/such/page',
}
export const ownPages = {
  dashboard: '/dashboard',
  account: '/account',
  accessibility: '/account/AccessibilityPage',
  licenses: '/licenses',
  'home-signed-in': '/',
  profile: '/profile',
  name: '/profile/name',
  birthday: '/profile/birthday',
  gender: '/profile/gender',
  email: '/profile/email',
  phone: '/profile/phone',
  address: '/profile/address',
  'veteran-benefits': '/profile/veteran-benefits',
  schedule: '/profile/schedule',
  'schedule-week': '/profile/schedule?view=week',
  'schedule-day': '/profile/schedule?view=day',
  'academic-records': '/profile/academic-records',
  'gpa-calculator': '/profile/academic-records/gpa-calculator',
  'gpa-target': '/profile/academic-records/gpa-calculator?mode=target',
  'gpa-this-term': '/profile/academic-records/gpa-calculator?mode=term',
  'program-plan': '/profile/program-plan',
  'academic-progress': '/profile/academic-progress',
  classes: '/classes',
  'plan-and-register': '/classes/plan',
  'classes-found': '/classes?words=english+comp&seats=open',
  'classes-builder': '/classes/builder?courses=ENG-105,MAT-157,PSY-111.SOC-110,SPC-101',
  pathways: '/pathways',
  registrations: '/profile/registrations',
  ela: '/profile/ela',
  billing: '/profile/billing',
  'billing-all': '/profile/billing?show=all',
  admissions: '/profile/admissions',
  scores: '/profile/placement-scores-and-transcripts',
  orientation: '/profile/orientation',
  links: '/links',
  notifications: '/notifications',
  notices: '/notices',
  messages: '/messages',
  support: '/support',
  'no-such-category': '/support/category/none',
  directory: '/support/directory',
  'directory-people': '/support/directory?tab=people',
  maps: '/maps',
  place: '/maps?building=COM&room=120',
  forbidden: '/admin/alerts',
}
/** Pages that show something different for a persona. */
export const personaPages: Readonly<Record<string, readonly (keyof typeof ownPages)[]>> = {
  'new.student': ['dashboard', 'orientation', 'admissions'],
  'hold.money': ['dashboard', 'registrations', 'billing', 'notifications'],
  'transfer.in': ['scores', 'academic-records', 'program-plan'],
  'ela.learner': ['ela'],
  'vet.benefits': ['veteran-benefits'],
  'gpa.zero': ['academic-progress'],
  'dst.schedule': ['schedule', 'schedule-week'],
}
/** Pages that people print. */
export const printedPages = ['schedule', 'schedule-week', 'academic-records', 'billing'] as const
export const staffPages = {
  'staff-dashboard': '/dashboard',
  people: '/people',
  'notices-advisees': '/notices/advisees',
  advising: '/advising',
  'advising-messages': '/advising/messages',
}
export const teachingPages = {
  'teaching-dashboard': '/dashboard',
  teaching: '/teaching',
  'office-hours': '/office-hours',
  department: '/department',
  'my-programs': '/my-programs',
}
/** The pages of a class that a person teaches. */
export const classPages = (section: string) => ({
  'teaching-class': section,
  attendance: `${section}/attendance`,
  grades: `${section}/grades`,
  'midterm-grades': `${section}/grades?kind=midterm`,
})
export const linkPages = {
  'manage-links': '/links?manage=links',
  'manage-categories': '/links?manage=categories',
}
export const managedPages = Object.fromEntries(
  ['/admin', ...adminPages].map((path) => [path.slice(1).replaceAll('/', '-'), path]),
)
