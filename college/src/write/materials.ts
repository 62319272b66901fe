import type { Calendar, Term } from '#calendar/calendar.ts'
import { courses } from '#catalog/courses.ts'
import { type Material, materialsOf } from '#catalog/materials.ts'
import type { Streams } from '#random.ts'
import type { Section } from '#timetable/section.ts'
import type { Folder } from './folder.ts'

const placeOf = new Map(courses.map(({ id }, index) => [id, index]))

/** Materials by course, the same for all sections. */
function materialsByCourse(streams: Streams): (section: Section) => readonly Material[] {
  const made = new Map<string, readonly Material[]>()
  return ({ course }) => {
    const known = made.get(course.id) ?? materialsOf(streams, course, placeOf.get(course.id) ?? 0)
    made.set(course.id, known)
    return known
  }
}

/** The bookstore lists the previous, the current and the next term. */
const isListedTerm = ({ index }: Term, { current, next }: Calendar) =>
  current.index - 1 <= index && index <= next.index

/** The books and materials of a term's sections. */
export function writeMaterials(
  folder: Folder,
  streams: Streams,
  calendar: Calendar,
  term: Term,
  sections: readonly Section[],
): void {
  if (!isListedTerm(term, calendar)) return
  const materials = materialsByCourse(streams)
  for (const section of sections) {
    if (section.cancelled) continue
    materials(section).forEach((material, index) => {
      folder.write('section_materials', {
        sourcedId: `${section.sourcedId}-B${index + 1}`,
        classSourcedId: section.sourcedId,
        ...material,
        sortOrder: (index + 1) * 10,
      })
    })
  }
}
