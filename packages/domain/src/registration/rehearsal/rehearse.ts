/**
 * Replays the first hour of registration against the next term's windows, seats and rules, to find
 * problems in advance.
 */

import { checkClasses } from '../checks/check-classes.ts'
import type { ClassPlan, CollegeRules, CurrentClass, PlannedClass } from '../checks/class-plan.ts'
import type { FindingCode } from '../checks/finding.ts'
import type { BlockerKind } from '../clear-to-register.ts'

/** A student who arrives in the first hour. */
export interface ArrivingStudent {
  /** After the first window opens, in seconds. */
  readonly arrivesAfter: number
  /** Blockers other than the window. */
  readonly blockers: readonly BlockerKind[]
  readonly window: ClassPlan['window']
  /** The classes they are already registered for in the term. */
  readonly registered: readonly CurrentClass[]
  /** IDs of the sections they request; null for a course that the term doesn't offer. */
  readonly requestedSections: readonly (string | null)[]
}

export interface RehearsedSection extends PlannedClass {
  /** The same for cross-listed sections, which share one number of seats; null for the others. */
  readonly sharesSeats: string | null
}

export interface RehearsedTerm {
  readonly termId: string
  /** When the first window opens, RFC 3339, and that day at the college. */
  readonly opensAt: string
  readonly today: string
  readonly sections: readonly RehearsedSection[]
  readonly rules: CollegeRules
  /** Calls to the college's system: at most, and for the requests of one student. */
  readonly calls: { readonly perSecond: number | null; readonly eachStudent: number }
}

export type RejectionReason = BlockerKind | FindingCode | 'notOffered'

export interface Rehearsal {
  readonly students: number
  readonly requests: {
    readonly registered: number
    readonly waitlisted: number
    readonly refused: number
    /** The source doesn't send the section's seats. */
    readonly unknown: number
  }
  /** Why, most requests first. A request may have several reasons. */
  readonly reasons: readonly {
    readonly code: RejectionReason
    readonly requests: number
    readonly students: number
  }[]
  /** Sections without a seat left, soonest first. */
  readonly filled: readonly {
    readonly sectionId: string
    /** In seconds; 0 for one that was full before. */
    readonly after: number
    /** Requests that came too late for a seat. */
    readonly tooLate: number
  }[]
  readonly calls: {
    readonly total: number
    /** In the busiest second, if all were sent immediately. */
    readonly busiestSecond: number
    /** The longest wait for a student's turn, in seconds; null without a limit. */
    readonly maxWait: number | null
  }
}

/** Seats of one section, or of several that are cross-listed. */
interface SharedSeats {
  open: number | null
  filledAfter: number | null
}

interface Seats {
  readonly pool: SharedSeats
  waiting: number
  readonly places: number
  tooLate: number
}

function seatsOf(
  { seats: { open, waitlist }, sharesSeats }: RehearsedSection,
  shared: Map<string, SharedSeats>,
): Seats {
  const pool = (sharesSeats !== null && shared.get(sharesSeats)) || {
    open,
    filledAfter: open === 0 ? 0 : null,
  }
  if (sharesSeats !== null) shared.set(sharesSeats, pool)
  return {
    pool,
    waiting: waitlist?.count ?? 0,
    places: waitlist?.max ?? 0,
    tooLate: 0,
  }
}

/** The outcome of a request that passed all other checks. */
function requestSeat(
  seats: Seats,
  after: number,
): 'registered' | 'waitlisted' | 'unknown' | 'full' {
  const { pool } = seats
  if (pool.open === null) return 'unknown'
  if (pool.open > 0) {
    pool.open--
    if (pool.open === 0) pool.filledAfter = after
    return 'registered'
  }
  seats.tooLate++
  if (seats.waiting >= seats.places) return 'full'
  seats.waiting++
  return 'waitlisted'
}

const toCurrentClass = (section: PlannedClass, termId: string): CurrentClass => ({
  id: section.id,
  courseId: section.courseId,
  termId,
  state: 'registered',
  startOn: section.startOn,
  endOn: section.endOn,
  meetings: section.meetings,
  credits: section.credits.chosen ?? section.credits.minimum,
  gradingMode: section.gradingMode,
})

/** Skips the rules for prerequisites and repeats: the students met them last time. */
function blockingRules(
  student: ArrivingStudent,
  section: PlannedClass,
  registered: readonly CurrentClass[],
  term: RehearsedTerm,
): FindingCode[] {
  const now = new Date(Date.parse(term.opensAt) + student.arrivesAfter * 1000).toISOString()
  const findings = checkClasses({
    today: term.today,
    now,
    termId: term.termId,
    window: student.window,
    classes: [{ ...section, prerequisite: null, corequisite: null }],
    registered,
    record: null,
    tests: null,
    rules: term.rules,
  })
  return [...new Set(findings.flatMap(({ verdict, code }) => (verdict === 'blocks' ? [code] : [])))]
}

/** Each student's calls queue behind earlier ones, at the system's rate. */
function queueOf(sendTimes: readonly number[], { perSecond, eachStudent }: RehearsedTerm['calls']) {
  const bySecond = new Map<number, number>()
  let freeAt = 0
  let maxWait = 0
  for (const after of sendTimes) {
    const second = Math.floor(after)
    bySecond.set(second, (bySecond.get(second) ?? 0) + eachStudent)
    maxWait = Math.max(maxWait, freeAt - after)
    if (perSecond !== null) freeAt = Math.max(freeAt, after) + eachStudent / perSecond
  }
  return {
    total: sendTimes.length * eachStudent,
    busiestSecond: Math.max(0, ...bySecond.values()),
    maxWait: perSecond === null ? null : Math.ceil(maxWait),
  }
}

/**
 * Replays the students' requests in order of arrival.
 * @throws never: a section that isn't in the term counts as not offered
 */
export function rehearse(students: readonly ArrivingStudent[], term: RehearsedTerm): Rehearsal {
  const sections = new Map(term.sections.map((section) => [section.id, section]))
  const shared = new Map<string, SharedSeats>()
  const seats = new Map(term.sections.map((section) => [section.id, seatsOf(section, shared)]))
  const requests = { registered: 0, waitlisted: 0, refused: 0, unknown: 0 }
  const reasons = new Map<RejectionReason, { requests: number; students: Set<number> }>()
  const sendTimes: number[] = []
  const arrivals = students.toSorted((a, b) => a.arrivesAfter - b.arrivesAfter)

  const reject = (studentIndex: number, codes: readonly RejectionReason[]) => {
    requests.refused++
    for (const code of codes) {
      const reason = reasons.get(code) ?? { requests: 0, students: new Set() }
      reason.requests++
      reason.students.add(studentIndex)
      reasons.set(code, reason)
    }
  }

  for (const [studentIndex, student] of arrivals.entries()) {
    const registered = [...student.registered]
    let isSent = false
    for (const id of student.requestedSections) {
      const section = id === null ? undefined : sections.get(id)
      const sectionSeats = id === null ? undefined : seats.get(id)
      if (!section || !sectionSeats) {
        reject(studentIndex, ['notOffered'])
        continue
      }
      const ruleFindings = blockingRules(student, section, registered, term)
      const rejections = [...student.blockers, ...ruleFindings]
      isSent ||= student.blockers.length === 0 && !ruleFindings.includes('window')
      if (rejections.length > 0) {
        reject(studentIndex, rejections)
        continue
      }
      const result = requestSeat(sectionSeats, student.arrivesAfter)
      if (result === 'full')
        reject(studentIndex, [sectionSeats.places > 0 ? 'waitlistFull' : 'full'])
      else requests[result]++
      if (result === 'registered') registered.push(toCurrentClass(section, term.termId))
    }
    if (isSent) sendTimes.push(student.arrivesAfter)
  }

  return {
    students: arrivals.length,
    requests,
    reasons: [...reasons]
      .map(([code, { requests: count, students: affected }]) => ({
        code,
        requests: count,
        students: affected.size,
      }))
      .toSorted((a, b) => b.requests - a.requests || a.code.localeCompare(b.code)),
    filled: [...seats]
      .flatMap(([sectionId, { pool, tooLate }]) => {
        const { filledAfter: after } = pool
        return after === null || (after === 0 && tooLate === 0)
          ? []
          : [{ sectionId, after, tooLate }]
      })
      .toSorted((a, b) => a.after - b.after || b.tooLate - a.tooLate),
    calls: queueOf(sendTimes, term.calls),
  }
}
