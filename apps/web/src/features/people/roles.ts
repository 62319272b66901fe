import type { PersonMatch } from '#data/people/person-search.ts'
import { m } from '#locales/compiled/messages.js'

const roleLabels: Readonly<Record<PersonMatch['roles'][number], () => string>> = {
  student: m.people_role_student,
  applicant: m.people_role_applicant,
  instructor: m.people_role_instructor,
  employee: m.people_role_employee,
  advisor: m.people_role_advisor,
  alumni: m.people_role_alumni,
}

/** A person's roles at the college, as a list for display. */
export const formatRoles = (roles: PersonMatch['roles']): string =>
  roles.map((role) => roleLabels[role]()).join(', ')
