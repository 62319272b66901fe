import type { Student } from '#people/student.ts'

/** What a student's own streams are addressed by: the same at every size of the college. */
export const keyOf = ({ profile }: Student): number => Number(profile.studentId)
