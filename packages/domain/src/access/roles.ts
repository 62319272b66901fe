/** A person's role at the college, from its records (domain.md, Person). */
export const collegeRoles = [
  'student',
  'applicant',
  'instructor',
  'employee',
  'advisor',
  'alumni',
] as const

export type CollegeRole = (typeof collegeRoles)[number]

export const isCollegeRole = (value: string): value is CollegeRole =>
  collegeRoles.some((role) => role === value)

export const staffRoles = ['instructor', 'employee', 'advisor'] as const satisfies CollegeRole[]

/**
 * Whether a permission may be granted to everyone with a role: staff permissions never go to all
 * students.
 */
export const canRoleHold = (role: CollegeRole, permission: string): boolean =>
  staffRoles.some((staffRole) => staffRole === role) || permission === 'beta.tester'
