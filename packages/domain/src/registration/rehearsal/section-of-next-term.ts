/** The fields used to find a similar section in another term. */
export interface SimilarSection {
  readonly id: string
  readonly courseId: string
  /** The part after the course in a name such as ENG-105-CRF03. */
  readonly number: string
  readonly campusCode: string | null
  readonly deliveryMode: string | null
}

/**
 * Which section of the next term takes the place of an earlier one: of the same course, the one
 * with the same number, else one at the same campus taught in the same way, else any. Between
 * several, students spread evenly.
 * @param studentIndex index of the student among those who took the earlier section
 * @returns null if the course isn't offered
 */
export function findSimilarSection<T extends SimilarSection>(
  earlier: SimilarSection,
  offered: readonly T[],
  studentIndex: number,
): T | null {
  const sameCourse = offered.filter(({ courseId }) => courseId === earlier.courseId)
  const same = sameCourse.find(({ number }) => number === earlier.number)
  if (same) return same
  const similar = sameCourse.filter(
    ({ campusCode, deliveryMode }) =>
      campusCode === earlier.campusCode && deliveryMode === earlier.deliveryMode,
  )
  const choice = similar.length > 0 ? similar : sameCourse
  return choice[studentIndex % choice.length] ?? null
}
