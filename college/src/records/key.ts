import type { Student } from '#people/student.ts'

/** The key of a student's random streams, the same at every scale. */
export const keyOf = ({ profile }: Student): number => Number(profile.studentId)
