import type { AptitudeScore, SelfAssessment } from '#data/shapes.ts'

/** The highest level: ready for college courses. */
export const TOP_LEVEL = 6

/** The order of the skills. */
const areas = ['reading', 'writing', 'listening', 'speaking', 'grammar'] as const

/** The current level of each skill: the newest if there are several. */
export function currentLevels(assessments: readonly SelfAssessment[]): SelfAssessment[] {
  const current = assessments.filter(({ status }) => status === 'current')
  return areas.flatMap((area) => {
    const [newest] = current
      .filter((assessment) => assessment.area === area)
      .sort((a, b) => b.takenOn.localeCompare(a.takenOn))
    return newest ? [newest] : []
  })
}

/** Levels that are no longer current, newest first. */
export function earlierLevels(assessments: readonly SelfAssessment[]): SelfAssessment[] {
  const now = new Set(currentLevels(assessments).map(({ id }) => id))
  return assessments
    .filter(({ id }) => !now.has(id))
    .sort((a, b) => b.takenOn.localeCompare(a.takenOn))
}

/** The lowest and highest level of several skills; null when there are none. */
export function getLevelRange(
  assessments: readonly Pick<SelfAssessment, 'level'>[],
): { lowest: number; highest: number } | null {
  if (assessments.length === 0) return null
  const levels = assessments.map(({ level }) => level)
  return { lowest: Math.min(...levels), highest: Math.max(...levels) }
}

export type Suggestion = {
  course: { id: string; shortTitle: string }
  areas: SelfAssessment['area'][]
}

/** The courses that a person's levels allow, each once with its skills. */
export function getSuggestions(current: readonly SelfAssessment[]): Suggestion[] {
  const byCourse = new Map<string, Suggestion>()
  for (const { area, recommendedCourse: course } of current) {
    if (!course) continue
    const known = byCourse.get(course.id)
    if (known) known.areas.push(area)
    else byCourse.set(course.id, { course, areas: [area] })
  }
  return [...byCourse.values()].sort((a, b) => a.course.id.localeCompare(b.course.id))
}

/** The skills that are ready for college courses. */
export const readySkills = (current: readonly SelfAssessment[]): SelfAssessment['area'][] =>
  current.filter(({ level }) => level >= TOP_LEVEL).map(({ area }) => area)

/** Results of English tests. */
export const languageResults = (scores: readonly AptitudeScore[]): AptitudeScore[] =>
  scores.filter(({ kind }) => kind === 'language')
