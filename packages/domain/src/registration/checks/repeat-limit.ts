import { gradePoints } from '#gpa/gpa.ts'
import { type ClassPlan, isSameCourse, type RepeatRule, type TakenCourse } from './class-plan.ts'
import type { Finding, Verdict } from './finding.ts'
import { type Answer, reachesGrade } from './requirement.ts'

const answerOrder = ['yes', 'unknown', 'no'] as const

/** Whether an attempt passed the course; an attempt in progress may. */
const passes = ({ state, grade }: TakenCourse, { passedFrom }: RepeatRule): Answer => {
  if (state === 'withdrawn') return 'no'
  if (state === 'inProgress') return 'unknown'
  const earns = reachesGrade(grade, null)
  // Without the college's own limit, only a grade that earns nothing is certain.
  return passedFrom === null && earns === 'yes' ? 'unknown' : reachesGrade(grade, passedFrom)
}

const pointsOf = ({ grade }: TakenCourse) => (grade === null ? -1 : (gradePoints[grade] ?? -1))

function passedVerdict(answer: Answer, mayRepeatPassed: boolean | null): Verdict | null {
  if (answer === 'no') return null
  if (mayRepeatPassed === true) return answer === 'yes' ? 'notice' : null
  return answer === 'yes' && mayRepeatPassed === false ? 'blocks' : 'unknown'
}

function attemptsVerdict(
  attempts: readonly TakenCourse[],
  { mostAttempts, countsWithdrawn }: RepeatRule,
): Verdict | null {
  const graded = attempts.filter(({ state }) => state !== 'withdrawn').length
  const most = countsWithdrawn === false ? graded : attempts.length
  const least = countsWithdrawn === true ? attempts.length : graded
  if (most === 0) return null
  if (mostAttempts === null) return 'unknown'
  if (least >= mostAttempts) return 'blocks'
  return most >= mostAttempts ? 'unknown' : null
}

/**
 * The college's rules for taking a course again: whether it may be repeated once passed, and how
 * often. A limit that the college hasn't given is unknown.
 */
export function repeatFindings({ classes, record, rules }: ClassPlan): Finding[] {
  const { repeats } = rules
  return classes.flatMap(({ id: classId, courseId, isRepeatable }): Finding[] => {
    if (isRepeatable === true) return []
    const code = 'repeat' as const
    const limit = repeats.mostAttempts
    if (record === null) {
      const nothing = { grade: null, attempts: null, limit }
      return [{ code, classId, verdict: 'unknown', reason: 'record', ...nothing }]
    }
    const attempts = record.filter((taken) => isSameCourse(taken.courseId, courseId, rules))
    const answers = attempts.map((taken) => passes(taken, repeats))
    const answer = answerOrder.find((one) => answers.includes(one)) ?? 'no'
    const best = attempts.toSorted((a, b) => pointsOf(b) - pointsOf(a))[0]
    const grade = best?.grade ?? null
    const detail = { code, classId, grade, attempts: attempts.length, limit }
    const passed = passedVerdict(answer, repeats.mayRepeatPassed)
    const often = attemptsVerdict(attempts, repeats)
    return [
      ...(passed ? [{ ...detail, verdict: passed, reason: 'passed' } as const] : []),
      ...(often ? [{ ...detail, verdict: often, reason: 'attempts' } as const] : []),
    ]
  })
}
