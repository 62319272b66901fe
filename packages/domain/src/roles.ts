/** What a person is at the college, as its records say (domain.md, Person). */
export const collegeRoles = [
  'student',
  'applicant',
  'instructor',
  'employee',
  'advisor',
  'alumni',
] as const

export type CollegeRole = (typeof collegeRoles)[number]

/** Whether a text names a role that there is. */
export const isCollegeRole = (value: string): value is CollegeRole =>
  collegeRoles.some((role) => role === value)
