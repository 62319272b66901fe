/**
 * Every permission that can be granted, and what it allows: reading and syncing people as named in
 * sis.md section 6, and one for each thing that can be managed (portal.md section 7).
 */
export const permissions = {
  'person.view': 'Find people and view basic information',
  'person.view.academic': 'View programs, registrations, grades and test scores',
  'person.view.financial': 'View charges, payments and balances',
  'person.view.identity': 'View date of birth, sex, gender and pronouns',
  'person.sync': 'Refresh a person’s records',
  'sync.manage': 'View and run data imports',
  'person.editOnBehalf': 'Edit a person’s record while viewing as them',
  'audit.read': 'View the audit log',
  'disclosures.read': 'View and download who was shown students’ records',
  'alerts.write': 'Manage alerts and notifications',
  'events.write': 'Manage campus events',
  'carousel.write': 'Manage the home page carousel',
  'redirects.write': 'Manage redirects',
  'links.write': 'Manage links and their categories',
  'support.write': 'Manage answers and topics',
  'offices.write': 'Manage offices, their hours and departments',
  'tuition.write': 'Manage tuition rates',
  'priority.write': 'Manage priority registration',
  'registration.write': 'Switch registration on or off, and view requests',
  'attendance.read': 'View which classes have certified attendance',
  'attendance.export': 'View and download who was reported as not attending',
  'grades.read': 'View which classes have posted their grades',
  'grades.export': 'View and download the grades that instructors posted',
  'pathways.decide': 'Approve or decline pathway change requests',
  'periods.write': 'Set the current term',
  'terms.read': 'View what is wrong or missing for a term',
  'integrations.write': 'Manage other programs that use the hub: service accounts and webhooks',
  'settings.write': 'Change the college’s settings and brand',
  'permissions.write': 'View permissions, and grant or revoke the ones they have',
  'app.version.write': 'Set the current app version',
  'beta.tester': 'Preview new features',
} as const

export type PermissionName = keyof typeof permissions

export const isPermissionName = (value: string): value is PermissionName =>
  Object.hasOwn(permissions, value)
