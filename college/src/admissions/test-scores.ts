import type { Calendar } from '#calendar/calendar.ts'
import type { Day } from '#calendar/days.ts'
import { type Assessment, assessmentByCode } from '#catalog/assessments.ts'
import type { Student } from '#people/student.ts'
import { fixedScores } from '#personas/admissions.ts'
import { between, chance, normal, pick, type Random, type Streams } from '#random.ts'
import { keyOf } from '#records/key.ts'
import { firstRegisteredOn } from '#records/registration-window.ts'

export interface Score {
  readonly assessment: string
  readonly takenOn: Day
  readonly score: string
  readonly percentile: number | null
  readonly reported: 'official' | 'unofficial'
}

/** Share of students with scores (sis.md section 5.2). */
const share = 0.6
/** Tests taken on one day, most often mathematics alone. */
const sittings = [
  ['MPL'],
  ['MPL'],
  ['MPL', 'RPL', 'WPL'],
  ['MPL', 'WPL'],
  ['ACT', 'ACTM', 'ACTE'],
  ['ACT'],
] as const
const english = ['ELG', 'ELR', 'ELW', 'ELL'] as const
/** Share of students who repeat mathematics. */
const retakeShare = 0.15

/** Percentile among test takers, 0 to 1: a logistic approximation of the normal distribution. */
const rankOf = (deviations: number) => 1 / (1 + Math.exp(-1.702 * deviations))

function scoreOn(random: Random, code: string, ability: number, takenOn: Day): Score {
  const { min, max, kind } = assessmentByCode.get(code) as Assessment
  const rank = rankOf(0.7 * ability + 0.7 * normal(random))
  const admission = kind === 'admission'
  return {
    assessment: code,
    takenOn,
    score: String(Math.round(min + (max - min) * (0.15 + 0.75 * rank))),
    percentile: null,
    reported: admission && chance(random, 0.25) ? 'unofficial' : 'official',
  }
}

/** National percentile of an admission test, by its mean and standard deviation. */
function percentileOf({ assessment, score }: Score): number | null {
  if (assessmentByCode.get(assessment)?.kind !== 'admission') return null
  return Math.max(1, Math.min(99, Math.round(100 * rankOf((Number(score) - 19.5) / 5.6))))
}

const withPercentile = (score: Score): Score => ({ ...score, percentile: percentileOf(score) })

/** The scores behind a student's credit by examination. */
function examScores(random: Random, { transfers }: Student): Score[] {
  const exams = transfers.filter(
    ({ type, institution }) => type === 'exam' && ['APX', 'CLX'].includes(institution),
  )
  return exams.map(({ institution, appliedOn }) => ({
    assessment: institution,
    takenOn: appliedOn - between(random, 40, 400),
    score: String(institution === 'APX' ? between(random, 3, 5) : between(random, 50, 74)),
    percentile: null,
    reported: 'official',
  }))
}

/** The test scores of a student or applicant; empty for former students. */
export function scoresOf(streams: Streams, calendar: Calendar, student: Student): Score[] {
  const { profile, programs, standing, ability } = student
  if (programs.length === 0 || standing === 'former') return []
  const random = streams('scores', keyOf(student))
  const fixed = fixedScores[profile.username]
  if (fixed)
    return fixed.map(([code, daysAgo, score]) =>
      withPercentile({ ...scoreOn(random, code, ability, calendar.ref - daysAgo), score }),
    )
  const exams = examScores(random, student)
  const isLearningEnglish = student.language === 'learning'
  if (!isLearningEnglish && !chance(random, share)) return exams
  // Placement tests come before the first registration.
  const first =
    firstRegisteredOn(student) ??
    Math.min(calendar.ref, calendar.terms[student.firstTerm]?.start ?? calendar.ref)
  const early = student.firstTerm === 0 ? between(random, 0, 500) : 0
  const takenOn = first - between(random, 12, 150) - early
  const chosenTest = isLearningEnglish ? english : pick(random, sittings)
  const scores = chosenTest.map((code) => scoreOn(random, code, ability, takenOn))
  const repeats = chosenTest[0] === 'MPL' && chance(random, retakeShare)
  const retakenOn = Math.min(calendar.ref - 1, takenOn + between(random, 20, 240))
  const retaken = repeats ? [scoreOn(random, 'MPL', ability + 0.5, retakenOn)] : []
  return [...exams, ...scores, ...retaken].map(withPercentile)
}
