import { courseById } from '#catalog/courses.ts'
import type { SectionPlan } from '#timetable/plan.ts'
import type { DeliveryMode, Section } from '#timetable/section.ts'

/** Teaches only the courses listed here and those that personas need. */
export const professor = 'faculty.prof'

const sectionsPerTerm = 5

const teaches: readonly (readonly [course: string, mode: DeliveryMode])[] = [
  ['ENG-105', 'inPerson'],
  ['LIT-101', 'inPerson'],
  ['ENG-105', 'online'],
  ['ENG-221', 'hybrid'],
  ['ENG-106', 'inPerson'],
]

/** The sections that the professor needs for five in a term, besides existing ones. */
export function professorPlans(made: readonly Section[]): SectionPlan[] {
  const already = made.filter(({ teacher }) => teacher?.username === professor).length
  return teaches.slice(0, sectionsPerTerm - already).flatMap(([id, mode]) => {
    const course = courseById.get(id)
    if (!course) return []
    return [
      {
        course,
        mode,
        part: 'full',
        campus: mode === 'online' ? 'ONL' : 'MAIN',
        school: null,
        guests: [],
        teacher: professor,
        morning: true,
      },
    ]
  })
}
