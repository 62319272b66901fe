import type { SessionPart } from '#calendar/sessions.ts'
import type { DeliveryMode } from '#timetable/section.ts'

/** One class on a persona's record. */
export interface FixedClass {
  /** 0 is the current term, 1 the next; -1 is the fall or spring before the current term. */
  readonly term: number
  readonly course: string
  readonly mode: DeliveryMode
  /** `clockChange`: the eight-week session across the clock change, or the full summer. */
  readonly part: SessionPart | 'clockChange'
  /** Whether the section is at the student's high school. */
  readonly atSchool: boolean
  readonly teacher: string | null
  readonly status: string
  /** After the class ends. */
  readonly grade: string
}

export type FixedClassOptions = Partial<Omit<FixedClass, 'term' | 'course'>>

/** `take(-1, 'MAT-121 D+')`: a course and, after it ends, its grade. */
export function fixedClass(
  term: number,
  text: string,
  options: FixedClassOptions = {},
): FixedClass {
  const [course = '', grade = 'B+'] = text.split(' ')
  return {
    term,
    course,
    grade,
    mode: 'inPerson',
    part: 'full',
    atSchool: false,
    teacher: null,
    status: 'N',
    ...options,
  }
}

/** Several courses of one term, all in person. */
export function fixedClasses(term: number, ...texts: readonly string[]): FixedClass[] {
  return texts.map((text) => fixedClass(term, text))
}
