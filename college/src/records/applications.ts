import type { Calendar, Term } from '#calendar.ts'
import type { Day } from '#days.ts'
import { type FixedApplication, fixedApplications, type ItemState } from '#fixed/admissions.ts'
import type { Student } from '#people/student.ts'
import { between, chance, type Random, type Streams, weighted } from '#random.ts'
import { keyOf } from './key.ts'
import { residencyAtFirst } from './residency.ts'

export interface Item {
  readonly type: string
  readonly state: ItemState
  readonly required: boolean
  readonly dueOn: Day | null
  readonly receivedOn: Day | null
}

export type Progress =
  | 'started'
  | 'submitted'
  | 'inReview'
  | 'decisionMade'
  | 'enrolled'
  | 'withdrawn'

export interface Application {
  readonly type: string
  readonly programs: readonly string[]
  readonly term: Term
  readonly appliedOn: Day | null
  readonly progress: Progress
  readonly decision: string | null
  readonly decidedOn: Day | null
  readonly items: readonly Item[]
}

/** Applications are kept for those who came within so many terms. */
const termsBack = 3

const drawProgress = weighted<readonly [Progress, number]>(
  [
    ['started', 16],
    ['submitted', 20],
    ['inReview', 22],
    ['decisionMade', 39],
    ['withdrawn', 3],
  ],
  ([, weight]) => weight,
)

function typeOf(student: Student): string {
  if (student.kind === 'joint') return 'JNT'
  if (residencyAtFirst(student) === 'INT') return 'INL'
  return student.transfers.length > 0 ? 'TRF' : 'FTC'
}

const needed: Readonly<Record<string, readonly string[]>> = {
  FTC: ['HST', 'TST', 'RES'],
  TRF: ['CLT', 'HST', 'RES'],
  JNT: ['HSA', 'TST'],
  INL: ['HST', 'FIN', 'PAS', 'TST'],
}

const optional = new Set(['RES'])

/** How likely an item is there, by how far the application is. */
const thereBy = { started: 0, submitted: 0.45, inReview: 0.8, withdrawn: 0.3 } as const

function itemOf(
  random: Random,
  type: string,
  progress: Progress,
  appliedOn: Day,
  { ref, next }: Calendar,
): Item {
  const common = { type, required: !optional.has(type), dueOn: null }
  const isDone = progress === 'enrolled' || progress === 'decisionMade'
  const isThere = isDone || chance(random, thereBy[progress])
  if (!isThere) {
    const state = progress !== 'started' && chance(random, 0.12) ? 'incomplete' : 'notReceived'
    return { ...common, state, dueOn: Math.max(ref + 7, next.start - 21), receivedOn: null }
  }
  if (chance(random, 0.12)) return { ...common, state: 'waived', receivedOn: null }
  return {
    ...common,
    state: 'received',
    receivedOn: Math.min(ref, appliedOn + between(random, 0, 25)),
  }
}

function fixedApplication(
  { current, next, terms, ref }: Calendar,
  student: Student,
  fixed: FixedApplication,
): Application {
  const { type, programs, progress, decision, items } = fixed
  return {
    type,
    programs,
    term: fixed.term === 'next' ? next : (terms[student.firstTerm] ?? current),
    appliedOn: ref - fixed.daysAgo,
    progress,
    decision: decision?.[0] ?? null,
    decidedOn: decision ? ref - decision[1] : null,
    items: items.map(([item, state, days]) => ({
      type: item,
      state,
      required: !optional.has(item),
      dueOn: state === 'received' || state === 'waived' ? null : ref + days,
      receivedOn: state === 'received' ? ref - days : null,
    })),
  }
}

/** Before the first day, so long that an answer came in time, and not after today. */
function appliedBefore(random: Random, first: Term, ref: Day): Day {
  return Math.min(first.start, ref) - between(random, 18, 190)
}

/**
 * The applications of those who will come or came lately: the demo keeps them for three terms.
 * People of long ago have none on file.
 */
export function applicationsOf(
  streams: Streams,
  calendar: Calendar,
  student: Student,
): Application[] {
  const { standing, profile, firstTerm, program } = student
  if (!program) return []
  const fixed = fixedApplications[profile.username]
  if (fixed) return fixed.map((entry) => fixedApplication(calendar, student, entry))
  const { current, next, ref, terms } = calendar
  const isRecent = firstTerm >= current.index - termsBack
  if (standing === 'former' || !isRecent) return []
  const random = streams('application', keyOf(student))
  const isComing = standing === 'applicant'
  const term = isComing ? next : (terms[firstTerm] ?? current)
  const progress = isComing ? drawProgress(random)[0] : 'enrolled'
  const appliedOn = isComing ? ref - between(random, 4, 120) : appliedBefore(random, term, ref)
  const isDecided = progress === 'decisionMade' || progress === 'enrolled'
  const conditions = chance(random, 0.08)
  const type = typeOf(student)
  return [
    {
      type,
      programs: [program.code],
      term,
      appliedOn: progress === 'started' ? null : appliedOn,
      progress,
      decision: isDecided ? (conditions ? 'CON' : 'ADM') : null,
      decidedOn: isDecided ? Math.min(ref, appliedOn + between(random, 2, 16)) : null,
      items: (needed[type] ?? []).map((item) =>
        itemOf(random, item, progress, appliedOn, calendar),
      ),
    },
  ]
}
