import Type from 'typebox'
import { enumOf, nullable, readTable } from '#data.ts'
import { shortTitle } from './short-title.ts'

export const subjects = readTable('subjects.csv', {
  code: Type.String(),
  title: Type.String(),
  department: Type.String(),
  /** Its building on the main campus. */
  building: Type.String(),
  /** How often its first courses run at partner high schools; 0 is never. */
  jointWeight: Type.Number(),
  /** Whether students of every program take its courses. */
  isGeneral: Type.Boolean(),
  /** Completes a course description. */
  about: Type.String(),
})
export type Subject = (typeof subjects)[number]

const listedCourses = readTable('courses.csv', {
  subject: Type.String(),
  number: Type.String(),
  title: Type.String(),
  creditMin: Type.Number(),
  creditMax: nullable(Type.Number()),
  /** Sections in a fall or spring term at scale 1. */
  weight: Type.Number(),
  /** How it is taught, which decides its rooms, hours and mode. */
  kind: enumOf('lecture', 'lab', 'computer', 'studio', 'shop', 'clinical', 'activity', 'arranged'),
})
type ListedCourse = Omit<(typeof listedCourses)[number], 'subject'>
export type CourseKind = ListedCourse['kind']

export interface Course extends ListedCourse {
  /** Public number: `ENG-105`. */
  readonly id: string
  readonly subject: Subject
  readonly shortTitle: string
  readonly description: string
  /** Public number of its prerequisite: `MAT-216` requires `MAT-210`. */
  readonly requires: string | null
}

const coursesBySubject = Map.groupBy(listedCourses, ({ subject }) => subject)
const coursesOf = ({ code }: Subject) => coursesBySubject.get(code) ?? []

/** Subjects that students of every program take. */
export const generalSubjects: ReadonlySet<string> = new Set(
  subjects.filter(({ isGeneral }) => isGeneral).map(({ code }) => code),
)

const courseCount = 900

function special(
  subject: Subject,
  number: string,
  title: string,
  credits: readonly [number, number | null],
  kind: ListedCourse['kind'],
): readonly [Subject, ListedCourse] {
  const [creditMin, creditMax] = credits
  return [subject, { number, title, creditMin, creditMax, weight: 0.15, kind }]
}

const practical = new Set(['shop', 'clinical', 'computer', 'lab'])

const isPractical = (entry: Subject) =>
  coursesOf(entry).filter(({ kind }) => practical.has(kind)).length > 3

/** Courses that subjects offer occasionally, under numbers common to Iowa's colleges. */
const occasional = [
  ...subjects.map((entry) =>
    special(entry, '949', `Special Topics in ${entry.title}`, [3, null], 'lecture'),
  ),
  ...subjects
    .filter(isPractical)
    .flatMap((entry) => [
      special(entry, '932', `${entry.title} Internship`, [3, null], 'arranged'),
      ...(coursesOf(entry).length > 8
        ? [special(entry, '947', `${entry.title} Practicum`, [4, null], 'arranged')]
        : []),
    ]),
  ...subjects
    .filter((entry) => !isPractical(entry) && coursesOf(entry).length > 6)
    .map((entry) =>
      special(entry, '924', `Honors Seminar in ${entry.title}`, [3, null], 'lecture'),
    ),
  ...subjects.map((entry) =>
    special(entry, '928', `Independent Study in ${entry.title}`, [0.5, 3], 'arranged'),
  ),
]

const numeral = / (?<numeral>I|II|III|IV)$/
const before: Readonly<Record<string, string>> = { II: 'I', III: 'II', IV: 'III' }

/** `Calculus II` requires `Calculus I`, and so on through a subject. */
function requirement(course: ListedCourse, catalog: readonly ListedCourse[]): string | null {
  const earlier = before[numeral.exec(course.title)?.groups?.numeral ?? '']
  const title = course.title.replace(numeral, ` ${earlier}`)
  return earlier ? (catalog.find((other) => other.title === title)?.number ?? null) : null
}

const formats: Readonly<Record<ListedCourse['kind'], string>> = {
  lecture: 'Lecture and discussion.',
  lab: 'Lecture with weekly laboratory work.',
  computer: 'Taught at the computer, with weekly projects.',
  studio: 'Studio work with critiques.',
  shop: 'Hands-on work in the shop under supervision.',
  clinical: 'Lecture, skills practice and supervised clinical hours.',
  activity: 'Taught by doing; all levels welcome.',
  arranged: 'Hours by arrangement with the instructor.',
}

function describe(subject: Subject, course: ListedCourse): string {
  const level = Number(course.number)
  const verb =
    level < 100 ? 'Prepares for college work in' : level < 200 ? 'Introduces' : 'Builds on'
  return `${verb} ${subject.about}. ${formats[course.kind]}`
}

function build(subject: Subject, course: ListedCourse, catalog: readonly ListedCourse[]): Course {
  const required = requirement(course, catalog)
  return {
    ...course,
    id: `${subject.code}-${course.number}`,
    subject,
    shortTitle: shortTitle(course.title),
    description: describe(subject, course),
    requires: required ? `${subject.code}-${required}` : null,
  }
}

function allCourses(): Course[] {
  const listed = subjects.flatMap((entry) => {
    const own = coursesOf(entry)
    return own.map((course) => build(entry, course, own))
  })
  const missing = courseCount - listed.length
  const extra = occasional.slice(0, missing).map(([entry, course]) => build(entry, course, []))
  return [...listed, ...extra].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The catalog: 900 courses in 70 subjects, by number. */
export const courses: readonly Course[] = allCourses()

export const courseById: ReadonlyMap<string, Course> = new Map(
  courses.map((course) => [course.id, course]),
)

/** Courses at partner high schools, each with its weight: first courses that need no special room. */
export const schoolCourses: readonly (readonly [Course, number])[] = courses
  .filter(({ kind, number }) => (kind === 'lecture' || kind === 'computer') && /^[12]/.test(number))
  .map((course) => [course, course.subject.jointWeight * course.weight ** 0.75] as const)
  .filter(([, weight]) => weight > 0)
