import type { Day } from '#calendar/days.ts'
import type { Student } from '#people/student.ts'
import { between, chance, pick, type Random } from '#random.ts'
import type { Section } from '#timetable/section.ts'

/** The current status of a registration. */
export interface Outcome {
  readonly status: string
  readonly registeredOn: Day
  readonly statusDate: Day
}

/** Of a hundred registrations three are dropped, three deleted, three withdrawn (sis.md 5.2). */
const statusShare = 0.031
const sponsoredShare = 0.042
const sponsored = ['PN', 'PA', 'BN', 'BA', 'SB', 'SA']

function liveStatus(random: Random, { kind, ability }: Student, late: boolean): string {
  if (kind === 'joint') return late ? 'HA' : 'HN'
  // The same students are sponsored every term: those in an arbitrary range of ability.
  const isSponsored = Math.abs(ability * 7919) % 1 < sponsoredShare
  return isSponsored ? pick(random, sponsored) : late ? 'A' : 'N'
}

/** Early students register when their window opens, late ones around the first day. */
function registrationDay(
  random: Random,
  windowOpens: Day,
  section: Section,
  ref: Day,
  late: boolean,
): Day {
  const { start } = section.session
  const from = late ? Math.max(windowOpens, start - 6) : windowOpens
  const to = late ? start + 4 : start - 3
  const latest = Math.min(ref, Math.max(from, to))
  return Math.min(latest, from + Math.floor(random() ** 1.7 * (latest - from + 1)))
}

/**
 * The status of a registration on the reference date. A
 * class that has not started can only be deleted, neither dropped nor withdrawn from.
 * @param windowOpens the first day on which the student could register
 */
export function outcomeOf(
  random: Random,
  student: Student,
  section: Section,
  windowOpens: Day,
  ref: Day,
): Outcome {
  const { session } = section
  const late = chance(random, student.kind === 'joint' ? 0.2 : 0.175) && ref >= session.start - 6
  const registeredOn = registrationDay(random, windowOpens, section, ref, late)
  const unchangedOutcomes = {
    status: liveStatus(random, student, late),
    registeredOn,
    statusDate: registeredOn,
  }
  const mark = random()
  if (mark >= 3 * statusShare) return unchangedOutcomes
  const change = (status: string, from: Day, to: Day): Outcome => {
    const first = Math.max(from, registeredOn)
    const last = Math.min(to, ref)
    if (first > last) return unchangedOutcomes
    return { status, registeredOn, statusDate: between(random, first, last) }
  }
  if (mark < statusShare) {
    const cancelStatus = chance(random, 0.85) ? 'X' : pick(random, ['NP', 'NS'])
    return change(cancelStatus, registeredOn, Math.max(registeredOn, session.start - 1))
  }
  if (mark < 2 * statusShare) return change('D', session.start, session.census)
  return change('W', session.census + 1, session.lastWithdraw)
}
