import type { Calendar, Term } from '#calendar/calendar.ts'
import type { Random } from '#random.ts'

/** At scale 1. Source: sis.md section 5.2. */
const currentStudents = 13_000
const studentsEver = 28_000
const applicants = 1000

/** Share of students who skip a fall or spring and come back. */
const stopOutShare = 0.04

/** Ids are dealt per copy of the college, so that a copy never runs into the next one's. */
export const peoplePerTile = 31_000

export interface Population {
  /** Fall and spring terms up to now, the oldest first. */
  readonly majors: readonly Term[]
  readonly studentCount: number
  readonly applicantCount: number
  /** The fall or spring, by place among `majors`, in which a student first came. */
  entryOf(index: number): number
  /** The last one; `majors.length` for one who goes on after it. */
  exitOf(entry: number, random: Random): number
  isActive(random: Random): boolean
}

/**
 * How many come and go: each fall and spring as many arrive as leave, so every one of them has
 * about the same number of students, and the history holds as many people as the table says.
 */
export function populationOf({ terms, current }: Calendar, share: number): Population {
  const majors = terms.filter(({ season, index }) => season !== 'SU' && index <= current.index)
  const first = (currentStudents * share) / (1 - stopOutShare)
  const later = Math.max(1, majors.length - 1)
  const turnover = Math.max(0.05, ((studentsEver * share) / first - 1) / later)
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
    isActive: (random) => random() >= stopOutShare,
  }
}
