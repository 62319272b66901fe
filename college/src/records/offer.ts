import type { Building } from '#catalog/buildings.ts'
import { generalSubjects } from '#catalog/courses.ts'
import type { Section } from '#timetable/section.ts'

/** The sections of one term, indexed for registration. */
export interface Offer {
  readonly sections: readonly Section[]
  readonly general: readonly Section[]
  readonly bySubject: ReadonlyMap<string, readonly Section[]>
  readonly bySchool: ReadonlyMap<Building, readonly Section[]>
  readonly byCourse: ReadonlyMap<string, readonly Section[]>
}

/** With this many sections a term, a course attracts students of all programs. */
const popularCount = 5

const practical = new Set(['shop', 'clinical', 'arranged'])

/** Whether students of other programs take it: liberal arts and popular courses. */
function isGeneral({ course }: Section): boolean {
  if (practical.has(course.kind)) return false
  return course.weight >= popularCount || generalSubjects.has(course.subject.code)
}

function grouped<K>(
  sections: readonly Section[],
  keyOf: (section: Section) => K | null,
): Map<K, Section[]> {
  const groups = new Map<K, Section[]>()
  for (const section of sections) {
    const key = keyOf(section)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(section)
    else groups.set(key, [section])
  }
  return groups
}

export function toOffer(sections: readonly Section[]): Offer {
  const open = sections.filter(({ school }) => school === null)
  return {
    sections,
    general: open.filter(isGeneral),
    bySubject: grouped(open, ({ course }) => course.subject.code),
    bySchool: grouped(sections, ({ school }) => school),
    byCourse: grouped(open, ({ course }) => course.id),
  }
}
