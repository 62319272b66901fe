import { registrationState, transferCounts } from '@myhub/domain/programs/program-courses.ts'
import type { CourseTransfer, Registration } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import type { AnyPlan } from './plan-progress.ts'

export type UnusedCourse = { id: string; courseId: string; title: string; reason: string }

const reasonsByStatus: Readonly<Record<Registration['status']['state'], () => string>> = {
  registered: m.plan_why_no_credit,
  dropped: m.plan_why_dropped,
  withdrawn: m.plan_why_withdrawn,
  cancelled: m.plan_why_cancelled,
  pending: m.plan_why_pending,
  transfer: m.plan_why_no_credit,
  ended: m.plan_why_ended,
}

function unusedReason(registration: Registration, today: string): string {
  const { status, finalGrade, repeatCode, gradingMode, credits, section } = registration
  const grade = finalGrade?.value ?? null
  if (repeatCode === 'R') return m.plan_why_repeated()
  if (grade === 'W') return m.plan_why_withdrawn()
  if (status.state !== 'registered') return reasonsByStatus[status.state]()
  if (gradingMode === 'audit') return m.plan_why_audit()
  const counts = registrationState(
    {
      status: status.state,
      finalGrade: grade,
      repeatCode,
      gradingMode,
      creditsEarned: credits.earned,
      startOn: section.startOn,
    },
    today,
  )
  return counts === null ? m.plan_why_no_credit() : m.plan_why_not_asked()
}

/**
 * Each course on the record that no requirement of a plan uses, with the reason (pages.md,
 * program-plan).
 */
export function unusedCourses(
  plan: AnyPlan,
  registrations: readonly Registration[],
  transfers: readonly CourseTransfer[],
  today: string,
): UnusedCourse[] {
  const used = new Set(
    plan.groups.flatMap(({ items }) => items.map(({ satisfiedBy }) => satisfiedBy?.id)),
  )
  return [
    ...registrations
      .filter(({ id }) => !used.has(id))
      .map((registration) => ({
        id: registration.id,
        courseId: registration.section.course.id,
        title: registration.section.course.shortTitle,
        reason: unusedReason(registration, today),
      })),
    ...transfers
      .filter(({ id }) => !used.has(id))
      .map(({ id, course, gradeValue, awardedCredit }) => ({
        id,
        courseId: course.id,
        title: course.shortTitle,
        reason: transferCounts(gradeValue, awardedCredit)
          ? m.plan_why_not_asked()
          : m.plan_why_no_credit(),
      })),
  ]
}
