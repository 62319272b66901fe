import type {
  ArrivingStudent,
  Rehearsal as Replay,
} from '@myhub/domain/registration/rehearsal/rehearse.ts'
import { findSimilarSection } from '@myhub/domain/registration/rehearsal/section-of-next-term.ts'
import {
  findWindowProblems,
  type WindowProblem,
} from '@myhub/domain/registration/rehearsal/window-problems.ts'
import type { Database } from '#db/open.ts'
import { fieldError, httpErrors } from '#http/errors.ts'
import { type CollegeDate, collegeDate } from '#lib/college-date.ts'
import { type IdleThread, idleThread } from '#lib/runtime/idle-thread.ts'
import {
  currentOffer,
  type Offer,
  selectTerm,
  type Term,
  withoutSessions,
} from '../../courses/sections/offer.queries.ts'
import { collegeRules } from '../checks/college-rules.queries.ts'
import { type StudentAtOpening, studentsAtOpening } from './coming-students.queries.ts'
import { type FirstHour, firstHour } from './first-hour.queries.ts'
import { MAX_FILLED, type Rehearsal, type RehearsalInput } from './rehearsal.schema.ts'
import type { ReplayInput } from './rehearsal-thread.ts'
import {
  earlierTerms,
  firstOpening,
  isDemo,
  type OfferedSection,
  rehearsedSections,
  termWindows,
} from './rehearsed-term.queries.ts'

export interface RehearsalParts {
  readonly db: Database
  readonly thread: Pick<IdleThread<ReplayInput, Replay>, 'run'>
  readonly now: Date
  readonly timeZone: string
  /** Maximum number of calls sent to the college's system. */
  readonly callsPerSecond: number
}

/** The worker thread that runs the replay. */
export const rehearsalThread = () =>
  idleThread<ReplayInput, Replay>(new URL('./rehearsal-thread.ts', import.meta.url), 'run')

const HOUR = 3600
/** Register a student's classes, read the result, and confirm it a minute later. */
const CALLS_PER_STUDENT = 3

async function earlierHour(
  { db, timeZone }: RehearsalParts,
  term: Term,
  code: string | undefined,
): Promise<{ earlier: Term; hour: FirstHour }> {
  const candidates = await earlierTerms(db, term)
  const chosen =
    code === undefined ? candidates : candidates.filter((candidate) => candidate.code === code)
  if (code !== undefined && chosen.length === 0)
    throw fieldError('earlier', 'unknown', 'must be a term before the one to rehearse')
  const dayOf = (instant: Date) => collegeDate(instant, timeZone)
  for (const earlier of chosen) {
    const hour = await firstHour(db, earlier.periodIds, dayOf)
    if (hour) return { earlier, hour }
  }
  throw httpErrors.conflict(
    'No earlier term has data on when students registered, so there is no first hour to replay.',
  )
}

/** If only the day is known, students are spread evenly over the hour. */
const secondsOf = ({ students }: FirstHour, at: number) =>
  students[at]?.seconds ?? ((at + 0.5) / students.length) * HOUR

function comingStudents(
  hour: FirstHour,
  known: ReadonlyMap<string, StudentAtOpening>,
  offered: readonly OfferedSection[],
): ArrivingStudent[] {
  const timesUsed = new Map<string, number>()
  return hour.students.flatMap(({ person_id, sections }, at) => {
    const student = known.get(person_id)
    if (!student) return []
    const requestedSections = sections.map((section) => {
      const used = timesUsed.get(section.id) ?? 0
      timesUsed.set(section.id, used + 1)
      return findSimilarSection(section, offered, used)?.id ?? null
    })
    const { blockers, window, registered } = student
    return { arrivesAfter: secondsOf(hour, at), blockers, window, registered, requestedSections }
  })
}

const toMistake = (mistake: WindowProblem): Rehearsal['mistakes'][number] =>
  mistake.code === 'noWindow'
    ? { code: mistake.code, label: null, at: null, students: mistake.students }
    : { ...mistake, students: null }

async function findMistakes(
  { db, timeZone }: RehearsalParts,
  term: Term,
  students: readonly StudentAtOpening[],
): Promise<Rehearsal['mistakes']> {
  const usedBy = new Map<string, number>()
  for (const { windowId } of students)
    if (windowId !== null) usedBy.set(windowId, (usedBy.get(windowId) ?? 0) + 1)
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  return findWindowProblems({
    ...(await termWindows(db, term)),
    usedBy,
    withoutWindow: students.filter(({ hasNoWindow }) => hasNoWindow).length,
    hourOf: (at) => Number(clock.format(new Date(at))),
  }).map(toMistake)
}

const uncheckedKinds = (students: readonly StudentAtOpening[]): Rehearsal['unchecked'] => [
  ...new Set(
    students.flatMap(({ unknown }) =>
      // The rehearsal itself decides the registration times.
      unknown.filter((kind) => kind !== 'window'),
    ),
  ),
]

/** The term to rehearse: by default, the first whose registration hasn't opened. */
async function rehearsedTerm(
  db: Database,
  offer: Offer,
  code: string | undefined,
  now: Date,
): Promise<{ term: Term; opensAt: Date }> {
  const requested = selectTerm(offer, code)
  const ahead =
    code === undefined ? [...offer.terms, ...(requested ? [requested] : [])] : [requested]
  for (const [at, term] of ahead.entries()) {
    const opensAt = term && (await firstOpening(db, term.id))
    if (opensAt && (opensAt > now || at === ahead.length - 1)) return { term, opensAt }
  }
  throw httpErrors.conflict('No registration dates are set for this term yet.')
}

/**
 * Replays the first hour of an earlier term's registration with a term's windows, seats, holds and
 * rules (registration.md section 4). It writes nothing.
 * @throws HttpError 400 for an unknown term, 409 if its dates or an earlier first hour aren't known
 */
export async function runRehearsal(
  parts: RehearsalParts,
  { term: code, earlier: earlierCode }: RehearsalInput,
): Promise<Rehearsal> {
  const { db, thread, now, timeZone, callsPerSecond } = parts
  const perSecond = (await isDemo(db)) ? null : callsPerSecond
  const offer = await currentOffer(db, now, collegeDate(now, timeZone))
  const { term, opensAt } = await rehearsedTerm(db, offer, code, now)
  const { earlier, hour } = await earlierHour(parts, term, earlierCode)
  const day: CollegeDate = collegeDate(opensAt, timeZone)
  const courses = new Set(
    hour.students.flatMap(({ sections }) => sections.map(({ courseId }) => courseId)),
  )
  const { offered, classes } = await rehearsedSections(db, term, [...courses], {
    offer,
    openingDay: day,
  })
  const known = await studentsAtOpening(
    db,
    hour.students.map(({ person_id }) => person_id),
    {
      termId: term.id,
      periodIds: term.periodIds,
      at: opensAt,
      day,
      takingSeats: offer.takingSeats,
    },
  )
  const students = comingStudents(
    hour,
    new Map(known.map((student) => [student.personId, student])),
    offered,
  )
  const { requests, reasons, filled, calls } = await thread.run({
    students,
    term: {
      termId: term.id,
      opensAt: opensAt.toISOString(),
      today: day,
      sections: classes,
      rules: await collegeRules(db),
      calls: { perSecond, eachStudent: perSecond === null ? 0 : CALLS_PER_STUDENT },
    },
  })
  const sections = new Map(offered.map((section) => [section.id, section]))
  return {
    term: withoutSessions(term),
    earlier: withoutSessions(earlier),
    knownBy: hour.knownBy,
    firstOn: hour.on,
    opensAt: opensAt.toISOString(),
    students: students.length,
    gone: hour.students.length - students.length,
    requests,
    reasons: [...reasons],
    filledCount: filled.length,
    filled: filled.slice(0, MAX_FILLED).map(({ sectionId, after, tooLate }) => {
      const { name = '', title = '' } = sections.get(sectionId) ?? {}
      return { section: { name, title }, afterSeconds: Math.floor(after), tooLate }
    }),
    calls: {
      total: calls.total,
      busiestSecond: calls.busiestSecond,
      perSecond,
      longestWaitSeconds: calls.maxWait,
    },
    mistakes: await findMistakes(parts, term, known),
    unchecked: uncheckedKinds(known),
  }
}
