import type { Calendar, Term } from '#calendar/calendar.ts'
import type { Day } from '#calendar/days.ts'
import { appliesTo, orientationSteps, type StepKind } from '#catalog/orientation.ts'
import type { Student } from '#people/student.ts'
import { between, chance, type Random, type Streams } from '#random.ts'
import { isLive } from '#records/registration.ts'
import { firstRegisteredOn } from '#records/registration-window.ts'
import { isVeteran, newStudentKind } from './new-student.ts'
import { scoresOf } from './test-scores.ts'

export interface OrientationStep {
  readonly kind: StepKind
  readonly state: 'todo' | 'done' | 'waived' | 'blocked'
  readonly doneOn: Day | null
  readonly dueOn: Day
}

export interface Orientation {
  readonly term: Term
  readonly state: 'notStarted' | 'inProgress' | 'completed'
  readonly completedOn: Day | null
  /** The day of the session, at 10 AM; null without a session. */
  readonly sessionOn: Day | null
  readonly registered: boolean
  readonly steps: readonly OrientationStep[]
}

/** Steps are exported for this many days after the first day of the term. */
const stepRetentionDays = 300
/** Days from the session to the first day of the term. */
export const sessionLead = 12
const dueLeadDays = 3

/** Share of completed steps. */
function progressOf(random: Random, student: Student, term: Term, calendar: Calendar): number {
  if (student.profile.username === 'new.student') return 0.5
  if (student.standing === 'applicant') return chance(random, 0.45) ? 0 : 0.25 + random() * 0.4
  if (term.index < calendar.current.index) return 1
  return chance(random, 0.88) ? 1 : 0.4 + random() * 0.4
}

const isRegistered = ({ registrations }: Student) => registrations.some(isLive)

/** Completion days that follow from other records. */
type CompletionDays = Readonly<Partial<Record<string, Day | null>>>

/** The account comes first, then the steps before the session, then the others. */
function addDays(
  random: Random,
  steps: readonly OrientationStep[],
  completionDays: CompletionDays,
  ref: Day,
): OrientationStep[] {
  const sessionAt = steps.findIndex(({ kind }) => kind.key === 'session')
  const session = completionDays.session ?? 0
  const dated = steps.map((step, index) => {
    if (step.state !== 'done') return step
    const during = step.kind.phase === 'during'
    const latest = Math.min(ref - 1, during ? step.dueOn - 3 : step.dueOn)
    const isAfter = sessionAt < 0 || session >= latest || during || index > sessionAt
    const last = isAfter ? latest : session - 1
    const first = isAfter && sessionAt >= 0 ? Math.max(session + 1, last - 20) : last - 20
    return {
      ...step,
      doneOn: completionDays[step.kind.key] ?? between(random, Math.min(first, last), last),
    }
  })
  const earliest = Math.min(...dated.flatMap(({ doneOn }) => doneOn ?? []))
  return dated.map((step) =>
    step.kind.key === 'account' && step.doneOn !== null
      ? { ...step, doneOn: earliest - between(random, 0, 3) }
      : step,
  )
}

function stepsOf(
  random: Random,
  student: Student,
  term: Term,
  completionDays: CompletionDays,
  ref: Day,
  progress: number,
): OrientationStep[] {
  const kind = newStudentKind(student)
  if (!kind) return []
  const requiredSteps = orientationSteps.filter((step) => appliesTo(step, kind, isVeteran(student)))
  const doneCount = Math.round(requiredSteps.length * progress)
  const late = student.holds.some(({ type }) => type === 'TRN')
  const isUpcoming = (completionDays.session ?? ref) >= ref
  const steps = requiredSteps.map((step, index): OrientationStep => {
    const dueOn = step.phase === 'during' ? term.end - 7 : term.start - dueLeadDays
    const isDone =
      step.key === 'register'
        ? isRegistered(student)
        : index < doneCount &&
          !(step.key === 'session' && isUpcoming) &&
          (step.required || progress < 1 || chance(random, 0.7))
    if (isDone) return { kind: step, state: 'done', doneOn: dueOn, dueOn }
    if (step.key === 'transcripts' && late)
      return { kind: step, state: 'blocked', doneOn: null, dueOn }
    const isWaived = progress === 1 && step.required
    return { kind: step, state: isWaived ? 'waived' : 'todo', doneOn: null, dueOn }
  })
  return addDays(random, steps, completionDays, ref)
}

/** Orientation of a current student or applicant; null if not required. */
export function orientationOf(
  streams: Streams,
  calendar: Calendar,
  student: Student,
): Orientation | null {
  const kind = newStudentKind(student)
  const term = calendar.terms[student.firstTerm]
  if (!kind || !term || student.standing === 'former') return null
  const random = streams('orientation', Number(student.profile.studentId))
  const progress = progressOf(random, student, term, calendar)
  const { ref } = calendar
  const isRecent = term.start + stepRetentionDays >= ref
  const tested = scoresOf(streams, calendar, student).map(({ takenOn }) => takenOn)
  const testedOn = tested.length > 0 ? Math.min(...tested) : null
  const completionDays = {
    session: term.start - sessionLead,
    register: firstRegisteredOn(student),
    placement: testedOn,
    ela: testedOn,
  }
  const steps = isRecent ? stepsOf(random, student, term, completionDays, ref, progress) : []
  const isOver = progress === 1
  const lastDoneOn = Math.max(...steps.map(({ doneOn }) => doneOn ?? 0))
  const hasSession = kind !== 'joint' && kind !== 'online'
  const started = steps.some(({ state }) => state === 'done')
  return {
    term,
    state: isOver ? 'completed' : started ? 'inProgress' : 'notStarted',
    completedOn: isOver
      ? lastDoneOn > 0
        ? lastDoneOn
        : Math.min(ref - 1, term.start - dueLeadDays)
      : null,
    sessionOn: hasSession && isRecent ? term.start - sessionLead : null,
    registered: progress > 0,
    steps,
  }
}
