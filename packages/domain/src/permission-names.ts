/**
 * Every permission that can be given, with what it allows. Reading and syncing people as sis.md
 * section 6 names them, and one for each thing that is managed (portal.md section 7).
 */
export const permissions = {
  'person.view': 'Find people and see who they are',
  'person.view.academic': 'See somebody’s programs, registrations, grades and scores',
  'person.view.financial': 'See somebody’s charges, payments and balances',
  'person.view.identity': 'See somebody’s birth date, sex, gender identity and pronouns',
  'person.sync': 'Have somebody’s records fetched again',
  'sync.manage': 'See how the college’s records arrive, and have them read again',
  'person.editOnBehalf': 'Change somebody’s record while viewing as them',
  'audit.read': 'See who read or changed what',
  'alerts.write': 'Manage alerts and notifications',
  'events.write': 'Manage campus events',
  'carousel.write': 'Manage the pictures of the home page',
  'redirects.write': 'Say where old addresses lead',
  'links.write': 'Manage links and their categories',
  'support.write': 'Manage answers to questions and their topics',
  'offices.write': 'Manage offices, their hours and departments',
  'tuition.write': 'Manage tuition rates',
  'priority.write': 'Manage priority registration',
  'pathways.decide': 'Decide about requests for another pathway',
  'periods.write': 'Say which term is the current one, whatever the calendar says',
  'permissions.write': 'See who may do what, and give and take permissions that one has oneself',
  'app.version.write': 'Say which version of the native app is current',
  'beta.tester': 'Try what is new before others do',
} as const

export type PermissionName = keyof typeof permissions

/** Whether a text names a permission that there is. */
export const isPermissionName = (value: string): value is PermissionName =>
  Object.hasOwn(permissions, value)
