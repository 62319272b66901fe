import type { Calendar } from '#calendar/calendar.ts'
import type { Day } from '#calendar/days.ts'
import { courseById } from '#catalog/courses.ts'
import type { Student } from '#people/student.ts'
import { fixedScores } from '#personas/admissions.ts'
import { between, chance, type Streams } from '#random.ts'

export const areas = ['reading', 'writing', 'listening', 'speaking', 'grammar'] as const
export type Area = (typeof areas)[number]

export const levelTitles = [
  'New to English',
  'Beginning',
  'High beginning',
  'Low intermediate',
  'High intermediate',
  'Advanced',
  'Ready for college courses',
] as const

/** Level titles in Spanish. */
export const spanishLevels = [
  'Comienza con el inglés',
  'Principiante',
  'Principiante alto',
  'Intermedio bajo',
  'Intermedio alto',
  'Avanzado',
  'Nivel para cursos universitarios',
] as const

export interface SelfAssessment {
  readonly area: Area
  readonly level: number
  readonly takenOn: Day
  /** Public number of the recommended course. */
  readonly course: string | null
  readonly source: 'self' | 'test' | 'interview'
  readonly status: 'current' | 'superseded'
}

/** The course for a level of an area; the first two levels share one. */
const courseFor: Readonly<Record<Area, readonly (string | null)[]>> = {
  grammar: ['ESL-021', 'ESL-021', 'ESL-022', 'ESL-041', 'ESL-051', 'ESL-061', null],
  reading: ['ESL-021', 'ESL-021', 'ESL-022', 'ESL-042', 'ESL-052', 'ESL-062', null],
  writing: ['ESL-021', 'ESL-021', 'ESL-022', 'ESL-043', 'ESL-053', 'ESL-063', 'ENG-105'],
  listening: ['ESL-021', 'ESL-021', 'ESL-022', 'ESL-022', 'ESL-054', 'ESL-064', null],
  speaking: ['ESL-021', 'ESL-021', 'ESL-022', 'ESL-070', 'ESL-054', 'ESL-064', null],
}

const levelOf = (level: number) => Math.min(6, Math.max(0, level))

/**
 * English skills of a learner: the self-assessment at admission, and the placement
 * result, which takes precedence.
 */
export function selfAssessmentsOf(
  streams: Streams,
  { terms, ref }: Calendar,
  student: Student,
): SelfAssessment[] {
  const { language, standing, firstTerm, profile } = student
  if (language !== 'learning' || standing === 'former') return []
  const random = streams('selfAssessments', Number(profile.studentId))
  const start = terms[firstTerm]?.start ?? ref
  const isPersona = profile.username === 'ela.learner'
  // The placement agrees with the test scores on record.
  const tested = (fixedScores[profile.username] ?? []).map(([, daysAgo]) => ref - daysAgo)
  const own = isPersona ? Math.min(...tested) - 1 : Math.min(ref - 2, start - 60)
  const assessedOn = isPersona ? Math.max(...tested) : Math.min(ref - 1, start - 20)
  const middle = isPersona ? 4 : between(random, 1, 5)
  return areas.flatMap((area): SelfAssessment[] => {
    const level = levelOf(
      isPersona ? (area === 'speaking' ? 3 : middle) : middle + between(random, -1, 1),
    )
    const ownEstimate = levelOf(level + (chance(random, 0.6) ? -1 : 0))
    const isSpoken = area === 'listening' || area === 'speaking'
    const course = (courseAtLevel: number) => courseFor[area][courseAtLevel] ?? null
    return [
      {
        area,
        level: ownEstimate,
        takenOn: own,
        course: course(ownEstimate),
        source: 'self',
        status: 'superseded',
      },
      {
        area,
        level,
        takenOn: assessedOn,
        course: course(level),
        source: isSpoken ? 'interview' : 'test',
        status: 'current',
      },
    ]
  })
}

/** The title of a course in the catalog. */
export const titleOfCourse = (course: string | null): string | null =>
  course === null ? null : (courseById.get(course)?.shortTitle ?? null)
