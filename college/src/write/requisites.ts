import { requisites } from '#catalog/requisites.ts'
import type { Folder } from './folder.ts'
import { inSpanish } from './in-spanish.ts'

/** Requisites of courses. A class in progress is enough to register for the next one. */
export function writeRequisites(folder: Folder): void {
  const counts = new Map<string, number>()
  for (const { course, kind, group, requires, ...rest } of requisites) {
    const order = (counts.get(course) ?? 0) + 1
    counts.set(course, order)
    folder.write('course_requisites', {
      sourcedId: `CR-${course}-${order}`,
      courseCode: course,
      kind,
      groupId: group,
      requiredCourseCode: requires,
      assessmentCode: rest.test,
      leastGrade: rest.leastGrade,
      leastScore: rest.leastScore,
      mayBeInProgress: requires === null ? null : kind !== 'recommended',
      text: rest.text,
      sortOrder: order,
      translations: inSpanish({ text: rest.spanish }),
    })
  }
}
