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

const staffRoles: readonly CollegeRole[] = ['instructor', 'employee', 'advisor']

/** Whether everybody with a role may be let do something: what is for staff is not for all students. */
export const mayRoleHold = (role: CollegeRole, permission: string): boolean =>
  staffRoles.includes(role) || permission === 'beta.tester'
