import type { CollegeRole } from '#data/admin/manage-permissions.ts'
import { m } from '#locales/compiled/messages.js'

const labels: Readonly<Record<CollegeRole, () => string>> = {
  student: m.people_role_student,
  applicant: m.people_role_applicant,
  instructor: m.people_role_instructor,
  employee: m.people_role_employee,
  advisor: m.people_role_advisor,
  alumni: m.people_role_alumni,
}

/** The label of a role's members. */
export const roleLabel = (role: CollegeRole): string => labels[role]()
