import type { Day } from '#calendar/days.ts'
import { courses } from '#catalog/courses.ts'
import { colleges } from '#catalog/institutions.ts'
import type { Transfer } from '#people/student.ts'
import { between, chance, pick, type Random, weighted } from '#random.ts'

const transferable = courses.filter(({ kind, weight }) => weight > 3 && kind !== 'clinical')
const drawCourse = weighted(transferable, ({ weight }) => weight ** 0.7)
const letters = ['A', 'A-', 'B+', 'B', 'B', 'B-', 'C+', 'C', 'C']

function earned(random: Random, institution: string, appliedOn: Day): Transfer {
  if (chance(random, 0.14)) {
    return {
      course: 'ELE-000',
      shortTitle: 'General Elective',
      grade: 'T',
      credits: between(random, 1, 4),
      type: 'transfer',
      institution,
      external: `GEN ${between(random, 100, 299)}`,
      appliedOn,
    }
  }
  const course = drawCourse(random)
  const exam = chance(random, 0.06)
  return {
    course: course.id,
    shortTitle: course.shortTitle,
    grade: exam ? null : chance(random, 0.62) ? 'T' : pick(random, letters),
    credits: course.creditMin,
    type: exam ? 'exam' : 'transfer',
    institution: exam ? pick(random, ['APX', 'CLX']) : institution,
    external: exam ? course.title : `${course.subject.code} ${between(random, 101, 299)}`,
    appliedOn,
  }
}

/** One to twelve courses from elsewhere for 18 in 100 (sis.md section 5.2), no course twice. */
export function transfersOf(random: Random, appliedOn: Day): Transfer[] {
  if (!chance(random, 0.18)) return []
  const institution = pick(random, colleges).code
  const found = new Map<string, Transfer>()
  const count = between(random, 1, 12)
  for (let i = 0; i < count; i++) {
    const transfer = earned(random, institution, appliedOn)
    const key = transfer.course === 'ELE-000' ? transfer.external : transfer.course
    if (!found.has(key)) found.set(key, transfer)
  }
  return [...found.values()]
}
