import type { Calendar, Term } from '#calendar/calendar.ts'
import type { Day } from '#calendar/days.ts'
import { residencyAtFirst } from '#money/residency.ts'
import type { Student } from '#people/student.ts'
import { type FixedApplication, fixedApplications, type ItemState } from '#personas/admissions.ts'
import { between, chance, type Random, type Streams, weighted } from '#random.ts'
import { keyOf } from '#records/key.ts'
import { firstRegisteredOn } from '#records/registration-window.ts'
import type { School } from './schools.ts'
import type { Score } from './test-scores.ts'

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

/** Applications stay on file for this many terms. */
const pastTerms = 3

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

/** Records that the items of an application must agree with. */
export interface Evidence {
  readonly schools: readonly School[]
  readonly scores: readonly Score[]
}

/** When documents that have their own records were received. */
function arrivals(type: string, { schools, scores }: Evidence): readonly Day[] {
  const transcripts = (wanted: School['kind']) =>
    schools.flatMap(({ kind, receivedOn }) =>
      kind === wanted && receivedOn !== null ? [receivedOn] : [],
    )
  if (type === 'HST') return transcripts('secondary')
  if (type === 'CLT') return transcripts('postsecondary')
  return type === 'TST' ? scores.map(({ takenOn }) => takenOn).toSorted((a, b) => a - b) : []
}

const recordedItems = new Set(['HST', 'CLT', 'TST'])

const requiredItems: Readonly<Record<string, readonly string[]>> = {
  FTC: ['HST', 'TST', 'RES'],
  TRF: ['CLT', 'HST', 'RES'],
  JNT: ['HSA', 'TST'],
  INL: ['HST', 'FIN', 'PAS', 'TST'],
}

const optional = new Set(['RES'])

/** Probability that an item is received, by the application's progress. */
const progressByState = { started: 0, submitted: 0.45, inReview: 0.8, withdrawn: 0.3 } as const

function itemOf(
  random: Random,
  type: string,
  progress: Progress,
  [appliedOn, latest]: readonly [Day, Day],
  evidence: Evidence,
  { ref, next }: Calendar,
): Item {
  const common = { type, required: !optional.has(type), dueOn: null }
  const missing = { ...common, dueOn: Math.max(ref + 7, next.start - 21), receivedOn: null }
  const isDone = progress === 'enrolled' || progress === 'decisionMade'
  const [received] = arrivals(type, evidence)
  if (received !== undefined) {
    // Documents can arrive before the application is submitted.
    const receivedOn = progress === 'started' ? received : Math.max(appliedOn, received)
    return { ...common, state: 'received', receivedOn }
  }
  if (recordedItems.has(type)) {
    // A transcript is always required, scores are not.
    if (isDone && type === 'TST') return { ...common, state: 'waived', receivedOn: null }
    return { ...missing, state: 'notReceived' }
  }
  if (!isDone && !chance(random, progressByState[progress])) {
    const state = progress !== 'started' && chance(random, 0.12) ? 'incomplete' : 'notReceived'
    return { ...missing, state }
  }
  if (chance(random, 0.12)) return { ...common, state: 'waived', receivedOn: null }
  return { ...common, state: 'received', receivedOn: between(random, appliedOn, latest) }
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

/** Days from application to registration that leave time for a decision. */
function applicationDay(random: Random, student: Student, first: Term, ref: Day): Day {
  const registers = firstRegisteredOn(student) ?? first.start
  return Math.min(registers, ref) - between(random, 18, 190)
}

/** A decision comes after the received documents and, for enrolled students, before registration. */
function decidedOn(
  random: Random,
  appliedOn: Day,
  received: readonly Day[],
  student: Student,
  ref: Day,
): Day {
  const latest = Math.min(ref, (firstRegisteredOn(student) ?? ref + 1) - 1)
  return Math.min(latest, Math.max(appliedOn + between(random, 2, 16), ...received))
}

/**
 * Applications of students of the last three terms and of applicants.
 * Others have no application on file.
 */
export function applicationsOf(
  streams: Streams,
  calendar: Calendar,
  student: Student,
  evidence: Evidence,
): Application[] {
  const { standing, profile, firstTerm, program } = student
  if (!program) return []
  const fixed = fixedApplications[profile.username]
  if (fixed) return fixed.map((entry) => fixedApplication(calendar, student, entry))
  const { current, next, ref, terms } = calendar
  const isRecent = firstTerm >= current.index - pastTerms
  if (standing === 'former' || !isRecent) return []
  const random = streams('application', keyOf(student))
  const isComing = standing === 'applicant'
  const term = isComing ? next : (terms[firstTerm] ?? current)
  const progress = isComing ? drawProgress(random)[0] : 'enrolled'
  const appliedOn = isComing
    ? ref - between(random, 4, 120)
    : applicationDay(random, student, term, ref)
  const isDecided = progress === 'decisionMade' || progress === 'enrolled'
  const type = typeOf(student)
  const required = requiredItems[type] ?? []
  const receivedItems = required.flatMap((item) => arrivals(item, evidence).slice(0, 1))
  const decided = isDecided ? decidedOn(random, appliedOn, receivedItems, student, ref) : null
  const span = [appliedOn, decided ?? Math.min(ref, appliedOn + 25)] as const
  const items = required.map((item) => itemOf(random, item, progress, span, evidence, calendar))
  const isOpen = items.some(({ state, required }) => required && state === 'notReceived')
  return [
    {
      type,
      programs: [program.code],
      term,
      appliedOn: progress === 'started' ? null : appliedOn,
      progress,
      decision: isDecided ? (isOpen ? 'CON' : 'ADM') : null,
      decidedOn: decided,
      items,
    },
  ]
}
