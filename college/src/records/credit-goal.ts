import type { Term } from '#calendar/calendar.ts'
import type { Day } from '#calendar/days.ts'
import type { Student } from '#people/student.ts'
import { chance, type Random, weighted } from '#random.ts'

type Goal = readonly [credits: number, share: number]

const byShare = (goals: readonly Goal[]) => weighted(goals, ([, share]) => share)

/** High-school students take 5.3 credits on average, others 10.9 (sis.md section 5.1). */
const joint = byShare([
  [3, 46],
  [4, 6],
  [6, 30],
  [7, 6],
  [9, 9],
  [12, 3],
])
const fullTime = byShare([
  [12, 50],
  [13, 20],
  [14, 8],
  [15, 16],
  [16, 6],
])
const partTime = byShare([
  [3, 9],
  [6, 26],
  [7, 12],
  [9, 36],
  [10, 12],
  [11, 5],
])
const summer = byShare([
  [3, 60],
  [6, 34],
  [9, 6],
])

const skipRate = 0.04
const summerShare = { degree: 0.5, joint: 0.12 } as const

/** Share of students who have registered for the next term by the reference date. */
const alreadyRegistered = { SP: 0.38, FA: 0.38, SU: 0.12 } as const

/** The credits that a student plans for a term; 0 if they don't register. */
export function creditGoal(random: Random, student: Student, term: Term, ref: Day): number {
  if (term.index < student.firstTerm || term.index > student.lastTerm) return 0
  const isUpcoming = term.start > ref && term.registrationOpens > ref
  if (isUpcoming) return 0
  const ahead = term.start - 14 > ref
  if (ahead && !chance(random, alreadyRegistered[term.season])) return 0
  if (term.season === 'SU') {
    if (!ahead && !chance(random, summerShare[student.kind])) return 0
    return summer(random)[0]
  }
  if (!ahead && chance(random, skipRate)) return 0
  const draw = student.kind === 'joint' ? joint : student.fullTime ? fullTime : partTime
  return draw(random)[0]
}
