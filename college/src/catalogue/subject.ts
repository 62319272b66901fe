/** How a subject's courses are taught unless a course says otherwise; it decides rooms, hours and mode. */
export type CourseKind =
  | 'lecture'
  | 'lab'
  | 'computer'
  | 'studio'
  | 'shop'
  | 'clinical'
  | 'activity'
  | 'arranged'

/** A course as the lists state it. `weight` is its sections in a fall or spring term at scale 1. */
export interface ListedCourse {
  readonly number: string
  readonly title: string
  readonly creditMin: number
  readonly creditMax: number | null
  readonly weight: number
  readonly kind: CourseKind
}

export interface Subject {
  readonly code: string
  readonly title: string
  readonly department: string
  /** Building where its rooms are on the main campus. */
  readonly building: string
  /** Whether its first courses also run at partner high schools. */
  readonly jointWeight: number
  /** What the subject is about, in the words of a course description. */
  readonly about: string
  readonly courses: readonly ListedCourse[]
}

export interface SubjectOptions {
  readonly title: string
  readonly department: string
  readonly building: string
  readonly kind: CourseKind
  readonly jointWeight?: number
  readonly about: string
}

const line =
  /^(?<number>\d{3}) (?<min>[\d.]+)(?:-(?<max>[\d.]+))?(?: w(?<weight>[\d.]+))?(?: (?<kind>lecture|lab|computer|studio|shop|clinical|activity|arranged):)? (?<title>.+)$/

/** A course with no weight of its own has a section in most terms, some have two. */
const usualWeight = 1.35

function listed(text: string, kind: CourseKind): ListedCourse {
  const parts = line.exec(text)?.groups
  if (!parts?.number || !parts.title) throw new Error(`A course list holds a bad line: ${text}`)
  return {
    number: parts.number,
    title: parts.title,
    creditMin: Number(parts.min),
    creditMax: parts.max ? Number(parts.max) : null,
    weight: parts.weight ? Number(parts.weight) : usualWeight,
    kind: (parts.kind as CourseKind | undefined) ?? kind,
  }
}

/** A subject from its list: a line per course, `number credits [wWEIGHT] [kind:] title`. */
export function subject(code: string, options: SubjectOptions, list: string): Subject {
  const { kind, jointWeight = 0, ...rest } = options
  const lines = list
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)
  return { code, ...rest, jointWeight, courses: lines.map((text) => listed(text, kind)) }
}
