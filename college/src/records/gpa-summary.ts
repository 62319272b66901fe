import {
  formatGpa,
  type GpaRow,
  gradePointAverage,
  gradePoints,
  isInGpa,
} from '@myhub/domain/gpa/gpa.ts'
import type { Term } from '#calendar/calendar.ts'
import type { Student, Transfer } from '#people/student.ts'
import { earnsCredit } from './grades.ts'
import { isLive, type Registration } from './registration.ts'

export interface GpaSummary {
  readonly scope: 'cumulative' | 'period'
  readonly term: Term | null
  readonly source: 'all' | 'institution' | 'transfer'
  /** With two decimals, as the college states it. */
  readonly value: string
  readonly attempted: number
  readonly earned: number
  readonly points: number
}

/** Attempted credits, earned credits and quality points of a registration; none for a replaced attempt. */
export function creditsOf(registration: Registration) {
  const { grade, credits, repeated } = registration
  if (grade === null || grade === 'W' || !isLive(registration)) {
    return {
      attempted: grade === 'W' ? credits : null,
      earned: grade === 'W' ? 0 : null,
      points: null,
    }
  }
  const isOnScale = Object.hasOwn(gradePoints, grade)
  const points =
    isOnScale && !repeated ? Math.round(credits * (gradePoints[grade] ?? 0) * 100) / 100 : 0
  return { attempted: credits, earned: earnsCredit(grade) && !repeated ? credits : 0, points }
}

interface Line {
  readonly row: GpaRow
  readonly attempted: number
  readonly earned: number
}

function registered(registration: Registration): Line | null {
  const { status, grade, repeated, credits } = registration
  const isGraded = grade !== null && grade !== 'W' && isLive(registration)
  if (!isGraded || repeated) return null
  const isCounted = isInGpa({ statusCode: status, repeatCode: null, finalGrade: grade })
  const earned = earnsCredit(grade) ? credits : 0
  return { row: { grade: isCounted ? grade : null, credits }, attempted: credits, earned }
}

function transferred({ grade, credits }: Transfer): Line {
  return {
    row: { grade, credits },
    attempted: credits,
    earned: earnsCredit(grade ?? 'T') ? credits : 0,
  }
}

function sum(
  lines: readonly Line[],
  place: Pick<GpaSummary, 'scope' | 'term' | 'source'>,
): GpaSummary {
  const { value, points } = gradePointAverage(lines.map(({ row }) => row))
  return {
    ...place,
    value: formatGpa(value),
    attempted: lines.reduce((total, { attempted }) => total + attempted, 0),
    earned: lines.reduce((total, { earned }) => total + earned, 0),
    points: Math.round(points * 100) / 100,
  }
}

/**
 * The GPAs that the college states for a student, by the shared rule
 * (R7.1 to R7.3): cumulative by source, and each term's. Empty without grades.
 */
export function gpasOf({ registrations, transfers }: Student): GpaSummary[] {
  const byTerm = new Map<Term, Line[]>()
  for (const registration of registrations) {
    const line = registered(registration)
    if (!line) continue
    const { term } = registration.section
    byTerm.set(term, [...(byTerm.get(term) ?? []), line])
  }
  const institutionCourses = [...byTerm.values()].flat()
  const transferCourses = transfers.map(transferred)
  const summaries: GpaSummary[] = []
  const cumulative = (source: GpaSummary['source'], lines: readonly Line[]) => {
    if (lines.length > 0) summaries.push(sum(lines, { scope: 'cumulative', term: null, source }))
  }
  cumulative('all', [...institutionCourses, ...transferCourses])
  cumulative('institution', institutionCourses)
  cumulative('transfer', transferCourses)
  for (const [term, lines] of byTerm) {
    summaries.push(sum(lines, { scope: 'period', term, source: 'institution' }))
  }
  return summaries
}
