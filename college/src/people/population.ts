import type { Calendar, Term } from '#calendar/calendar.ts'
import type { Random } from '#random.ts'

/** At scale 1. Source: sis.md section 5.2. */
const currentStudents = 13_000
const totalStudents = 28_000
const applicants = 1000

/** Share of students who skip a fall or spring and come back. */
const stopOutRate = 0.04

/** The range of ids of one tile. */
export const peoplePerTile = 31_000

export interface Population {
  /** Fall and spring terms so far, the oldest first. */
  readonly majors: readonly Term[]
  readonly studentCount: number
  readonly applicantCount: number
  /** Index into `majors` of a student's first term. */
  entryOf(index: number): number
  /** Index of the last term; `majors.length` for a student who continues. */
  exitOf(entry: number, random: Random): number
  isActive(random: Random): boolean
}

/**
 * Arrivals and departures: each fall and spring as many students start as leave, so each has
 * about the same number of students.
 */
export function populationOf({ terms, current }: Calendar, share: number): Population {
  const majors = terms.filter(({ season, index }) => season !== 'SU' && index <= current.index)
  const first = (currentStudents * share) / (1 - stopOutRate)
  const later = Math.max(1, majors.length - 1)
  const turnover = Math.max(0.05, ((totalStudents * share) / first - 1) / later)
  const firstCount = Math.round(first)
  const each = Math.max(1, Math.round(first * turnover))
  return {
    majors,
    studentCount: firstCount + each * later,
    applicantCount: Math.max(3, Math.round(applicants * share)),
    entryOf: (index) => (index < firstCount ? 0 : 1 + Math.floor((index - firstCount) / each)),
    exitOf(entry, random) {
      let major = entry
      while (major < majors.length && random() >= turnover) major++
      return major
    },
    isActive: (random) => random() >= stopOutRate,
  }
}
