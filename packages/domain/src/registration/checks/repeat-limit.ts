import { gradePoints } from '#gpa/gpa.ts'
import { type ClassPlan, isSameCourse, type RepeatRule, type TakenCourse } from './class-plan.ts'
import type { Finding, Verdict } from './finding.ts'
import { type Answer, meetsGrade } from './requirement.ts'

const answerOrder = ['yes', 'unknown', 'no'] as const

/** Whether an attempt passed the course; an attempt in progress may. */
const passes = ({ state, grade }: TakenCourse, { minPassingGrade }: RepeatRule): Answer => {
  if (state === 'withdrawn') return 'no'
  if (state === 'inProgress') return 'unknown'
  const earnsCredit = meetsGrade(grade, null)
  // Without the college's own limit, only a grade that earns nothing is certain.
  return minPassingGrade === null && earnsCredit === 'yes'
    ? 'unknown'
    : meetsGrade(grade, minPassingGrade)
}

const pointsOf = ({ grade }: TakenCourse) => (grade === null ? -1 : (gradePoints[grade] ?? -1))

function passedVerdict(answer: Answer, canRepeatPassed: boolean | null): Verdict | null {
  if (answer === 'no') return null
  if (canRepeatPassed === true) return answer === 'yes' ? 'notice' : null
  return answer === 'yes' && canRepeatPassed === false ? 'blocks' : 'unknown'
}

function attemptsVerdict(
  attempts: readonly TakenCourse[],
  { maxAttempts, countsWithdrawn }: RepeatRule,
): Verdict | null {
  const graded = attempts.filter(({ state }) => state !== 'withdrawn').length
  const maxCount = countsWithdrawn === false ? graded : attempts.length
  const minCount = countsWithdrawn === true ? attempts.length : graded
  if (maxCount === 0) return null
  if (maxAttempts === null) return 'unknown'
  if (minCount >= maxAttempts) return 'blocks'
  return maxCount >= maxAttempts ? 'unknown' : null
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
    const limit = repeats.maxAttempts
    if (record === null) {
      const noAttempts = { grade: null, attempts: null, limit }
      return [{ code, classId, verdict: 'unknown', reason: 'record', ...noAttempts }]
    }
    const attempts = record.filter((course) => isSameCourse(course.courseId, courseId, rules))
    const answers = attempts.map((course) => passes(course, repeats))
    const answer = answerOrder.find((possibleAnswer) => answers.includes(possibleAnswer)) ?? 'no'
    const best = attempts.toSorted((a, b) => pointsOf(b) - pointsOf(a))[0]
    const grade = best?.grade ?? null
    const detail = { code, classId, grade, attempts: attempts.length, limit }
    const passed = passedVerdict(answer, repeats.canRepeatPassed)
    const countVerdict = attemptsVerdict(attempts, repeats)
    return [
      ...(passed ? [{ ...detail, verdict: passed, reason: 'passed' } as const] : []),
      ...(countVerdict ? [{ ...detail, verdict: countVerdict, reason: 'attempts' } as const] : []),
    ]
  })
}
