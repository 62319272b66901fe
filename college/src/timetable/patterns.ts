import type { CourseKind } from '#catalog/courses.ts'

/** Days as bits, Monday first, as the export names them. */
export const dayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

const monday = 1
const tuesday = 2
const wednesday = 4
const thursday = 8
const friday = 16

/** A weekly time at which a class could meet. */
export interface Pattern {
  readonly days: number
  readonly start: number
  readonly end: number
}

export interface PatternNeed {
  readonly credits: number
  /** Weeks of the session: fewer weeks, longer weeks. */
  readonly weeks: number
  readonly kind: CourseKind
  /** High schools teach in their own school day. */
  readonly schoolHoursOnly: boolean
}

const at = (hour: number, minute: number) => hour * 60 + minute

/** Class periods by length in minutes. Source: sis.md section 5.2. */
const periods: Readonly<Record<number, readonly number[]>> = {
  50: [at(8, 0), at(9, 5), at(10, 10), at(11, 15), at(12, 20), at(13, 25), at(14, 30)],
  80: [at(8, 0), at(9, 35), at(11, 10), at(12, 45), at(14, 20), at(15, 55), at(18, 0)],
  110: [at(8, 0), at(10, 10), at(12, 20), at(14, 30), at(18, 0)],
  165: [at(8, 0), at(11, 10), at(14, 20), at(18, 0)],
}

const lengths = Object.keys(periods).map(Number)
const evening = at(17, 30)
const schoolDayEnds = at(15, 10)

const twoDays = [monday | wednesday, tuesday | thursday]
const threeDays = [monday | wednesday | friday]
const fourDays = [monday | tuesday | wednesday | thursday]
const oneDay = [monday, tuesday, wednesday, thursday]
const dayChoices = [...threeDays, ...twoDays, ...fourDays, ...oneDay]

/** Contact hours beyond the usual fifty minutes per credit per week. */
const contactFactor: Readonly<Record<CourseKind, number>> = {
  lecture: 1,
  lab: 1,
  computer: 1.2,
  studio: 1.6,
  shop: 1.8,
  clinical: 1,
  activity: 2,
  arranged: 0,
}

function bits(days: number): number {
  let count = 0
  for (let rest = days; rest > 0; rest >>= 1) count += rest & 1
  return count
}

/** A common class period, on fewer days the longer it is. */
function isStandard(days: number, length: number, start: number, weeks: number): boolean {
  const meets = bits(days)
  if (meets === 3) return length === 50 && start < evening
  if (meets === 4) return start < evening && (length <= 110 || weeks <= 4)
  if (meets === 1 && length >= 110) return start >= evening
  return true
}

function patternsOf(minutesPerWeek: number, weeks: number, tolerance: number): Pattern[] {
  return dayChoices.flatMap((days) => {
    const minutesPerMeeting = minutesPerWeek / bits(days)
    const length = lengths.reduce((best, candidate) =>
      Math.abs(candidate - minutesPerMeeting) < Math.abs(best - minutesPerMeeting)
        ? candidate
        : best,
    )
    if (Math.abs(length - minutesPerMeeting) > minutesPerMeeting * tolerance) return []
    return (periods[length] ?? [])
      .filter((start) => isStandard(days, length, start, weeks))
      .map((start) => ({ days, start, end: start + length }))
  })
}

const known = new Map<string, readonly Pattern[]>()

/** Every weekly pattern with about the contact hours that the credits require. */
export function patternsFor({
  credits,
  weeks,
  kind,
  schoolHoursOnly,
}: PatternNeed): readonly Pattern[] {
  const key = `${credits} ${weeks} ${kind} ${schoolHoursOnly}`
  const found = known.get(key)
  if (found) return found
  const minutes = Math.max(50, (credits * 50 * 15 * contactFactor[kind]) / weeks)
  const fits = ({ end }: Pattern) => !schoolHoursOnly || end <= schoolDayEnds
  const choices = [0.2, 0.4, 0.8, 4]
    .map((tolerance) => patternsOf(minutes, weeks, tolerance).filter(fits))
    .find((list) => list.length > 0)
  known.set(key, choices ?? [])
  return choices ?? []
}

/** Once a week for a laboratory or a hospital shift; twice when the session is short. */
export function longSessions(weeks: number, start: readonly number[], minutes: number): Pattern[] {
  const days = weeks >= 12 ? [...oneDay, friday] : twoDays
  return days.flatMap((day) =>
    start.map((from) => ({ days: day, start: from, end: from + minutes })),
  )
}

export const labStarts: readonly number[] = [at(8, 0), at(11, 10), at(13, 0), at(14, 20), at(18, 0)]
export const shiftStarts: readonly number[] = [at(6, 45), at(12, 45), at(15, 0)]

export function isEvening({ start }: Pattern): boolean {
  return start >= evening
}
