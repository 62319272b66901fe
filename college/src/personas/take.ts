import type { SessionPart } from '#calendar/sessions.ts'
import type { DeliveryMode } from '#timetable/section.ts'

/** One class on a fixed person's record. */
export interface Take {
  /** 0 is the current term, 1 the next; -1 is the fall or spring before the current term. */
  readonly term: number
  readonly course: string
  readonly mode: DeliveryMode
  /** `clockChange` is the eight weeks in which clocks change, or the whole of a summer. */
  readonly part: SessionPart | 'clockChange'
  /** Whether it is the section at the person's own high school. */
  readonly atSchool: boolean
  readonly teacher: string | null
  readonly status: string
  /** Once the class is over. */
  readonly grade: string
}

export type TakeOptions = Partial<Omit<Take, 'term' | 'course'>>

/** `take(-1, 'MAT-121 D+')`: a course and, once it is over, its grade. */
export function take(term: number, text: string, options: TakeOptions = {}): Take {
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
export function takes(term: number, ...texts: readonly string[]): Take[] {
  return texts.map((text) => take(term, text))
}
