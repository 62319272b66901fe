import type { CollegeRole } from '#data/admin/manage-permissions.ts'
import { m } from '#locales/compiled/messages.js'

const words: Readonly<Record<CollegeRole, () => string>> = {
  student: m.people_role_student,
  applicant: m.people_role_applicant,
  instructor: m.people_role_instructor,
  employee: m.people_role_employee,
  advisor: m.people_role_advisor,
  alumni: m.people_role_alumni,
}

/** Everyone with a role, in words. */
export const roleInWords = (role: CollegeRole): string => words[role]()
