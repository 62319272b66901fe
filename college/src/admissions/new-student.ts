import type { NewStudentKind } from '#catalog/orientation.ts'
import type { Student } from '#people/student.ts'

/** The kind of new student that a student is or was; null for a visitor. */
export function newStudentKind(student: Student): NewStudentKind | null {
  if (student.kind === 'joint') return 'joint'
  if (student.program === null || student.program.credential === 'NONE') return null
  if (student.language === 'learning') return 'language'
  if (student.profile.address.country !== 'US') return 'international'
  if (student.transfers.length > 0) return 'transfer'
  return student.campus === 'ONL' ? 'online' : 'firstYear'
}

/** Whether a student served, or serves. */
export const isVeteran = ({ profile }: Student): boolean =>
  !['nonVeteran', 'unknown'].includes(profile.veteran)
