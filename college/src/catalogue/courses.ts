import { agriculture } from './agriculture.ts'
import { arts } from './arts.ts'
import { business } from './business.ts'
import { health } from './health.ts'
import { manufacturing } from './manufacturing.ts'
import { science } from './science.ts'
import { shortTitle } from './short-title.ts'
import { society } from './society.ts'
import type { ListedCourse, Subject } from './subject.ts'
import { trades } from './trades.ts'

export interface Course extends ListedCourse {
  /** Public number: `ENG-105`. */
  readonly id: string
  readonly subject: Subject
  readonly shortTitle: string
  readonly description: string
  /** Number of the course that must be passed before: `MAT-216` asks for `MAT-210`. */
  readonly requires: string | null
}

export const subjects: readonly Subject[] = [
  ...arts,
  ...society,
  ...science,
  ...business,
  ...health,
  ...agriculture,
  ...trades,
  ...manufacturing,
]

/** Subjects that students of every program draw on. Learners of English have their own. */
export const generalSubjects: ReadonlySet<string> = new Set(
  [...arts, ...society, ...science].map(({ code }) => code).filter((code) => code !== 'ESL'),
)

const courseCount = 900

/** Courses whose titles are hard to show: other scripts, right to left, quotes, great length. */
const oddTitles: Readonly<Record<string, readonly ListedCourse[]>> = {
  LIT: [
    odd('941', 'Special Topics: الأدب العربي الحديث (Modern Arabic Literature in Translation)'),
  ],
  HUM: [
    odd(
      '942',
      'Seminar: Zoë Ångström’s “Łódź, Ærø, Ísafjörður” – Memory, Migration and the Ordinary Life of Small Northern Towns in Letters, Maps, Recipes and Photographs, 1890–1945',
    ),
  ],
  ENG: [odd('943', "Writers' Workshop: O'Hara's \"Lunch\" Poem, Commas, and <Angle> Brackets")],
  FLF: [odd('944', 'Atelier : l’été à Besançon, où naît le français d’aujourd’hui')],
}

function odd(number: string, title: string): ListedCourse {
  return { number, title, creditMin: 1, creditMax: null, weight: 0.2, kind: 'lecture' }
}

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

const isPractical = ({ courses }: Subject) =>
  courses.filter(({ kind }) => practical.has(kind)).length > 3

/** What subjects offer now and then, under the numbers that Iowa's colleges share. */
const occasional = [
  ...subjects.map((entry) =>
    special(entry, '949', `Special Topics in ${entry.title}`, [3, null], 'lecture'),
  ),
  ...subjects
    .filter(isPractical)
    .flatMap((entry) => [
      special(entry, '932', `${entry.title} Internship`, [3, null], 'arranged'),
      ...(entry.courses.length > 8
        ? [special(entry, '947', `${entry.title} Practicum`, [4, null], 'arranged')]
        : []),
    ]),
  ...subjects
    .filter((entry) => !isPractical(entry) && entry.courses.length > 6)
    .map((entry) =>
      special(entry, '924', `Honors Seminar in ${entry.title}`, [3, null], 'lecture'),
    ),
  ...subjects.map((entry) =>
    special(entry, '928', `Independent Study in ${entry.title}`, [0.5, 3], 'arranged'),
  ),
]

const numeral = / (?<numeral>I|II|III|IV)$/
const before: Readonly<Record<string, string>> = { II: 'I', III: 'II', IV: 'III' }

/** `Calculus II` asks for `Calculus I`, and so on through a subject. */
function requirement(course: ListedCourse, among: readonly ListedCourse[]): string | null {
  const earlier = before[numeral.exec(course.title)?.groups?.numeral ?? '']
  const title = course.title.replace(numeral, ` ${earlier}`)
  return earlier ? (among.find((other) => other.title === title)?.number ?? null) : null
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

function describe(subject: Subject, course: ListedCourse, requires: string | null): string {
  const level = Number(course.number)
  const verb =
    level < 100 ? 'Prepares for college work in' : level < 200 ? 'Introduces' : 'Builds on'
  const prerequisite = requires ? ` Prerequisite: ${subject.code}-${requires}.` : ''
  return `${verb} ${subject.about}. ${formats[course.kind]}${prerequisite}`
}

function build(subject: Subject, course: ListedCourse, among: readonly ListedCourse[]): Course {
  const required = requirement(course, among)
  return {
    ...course,
    id: `${subject.code}-${course.number}`,
    subject,
    shortTitle: shortTitle(course.title),
    description: describe(subject, course, required),
    requires: required ? `${subject.code}-${required}` : null,
  }
}

function allCourses(): Course[] {
  const listed = subjects.flatMap((entry) => {
    const own = [...entry.courses, ...(oddTitles[entry.code] ?? [])]
    return own.map((course) => build(entry, course, own))
  })
  const missing = courseCount - listed.length
  const extra = occasional.slice(0, missing).map(([entry, course]) => build(entry, course, []))
  return [...listed, ...extra].sort((one, two) => (one.id < two.id ? -1 : 1))
}

/** The catalogue: 900 courses in 70 subjects, by number. */
export const courses: readonly Course[] = allCourses()

export const courseById: ReadonlyMap<string, Course> = new Map(
  courses.map((course) => [course.id, course]),
)

/**
 * What partner high schools offer, with a weight each: first courses that need no special room, of
 * the subjects that run there.
 */
export const schoolCourses: readonly (readonly [Course, number])[] = courses
  .filter(({ kind, number }) => (kind === 'lecture' || kind === 'computer') && /^[12]/.test(number))
  .map((course) => [course, course.subject.jointWeight * course.weight ** 0.75] as const)
  .filter(([, weight]) => weight > 0)
