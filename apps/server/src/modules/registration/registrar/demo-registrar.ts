import { checkClasses } from '@myhub/domain/registration/checks/check-classes.ts'
import { registrationBlockers } from '@myhub/domain/registration/clear-to-register.ts'
import { registrationStatus, waitlistCode } from '@myhub/domain/registration/registration-status.ts'
import type {
  Registrar,
  RegistrationAnswer,
  RegistrationRefusal,
  RegistrationRequest,
} from '#connectors/registrar.ts'
import type { Database, OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import { type CollegeDate, collegeDate } from '#lib/college-date.ts'
import { clearanceOf } from '../../academic-progress/clear-to-register/clear-to-register.queries.ts'
import { currentOffer } from '../../courses/sections/offer.queries.ts'
import { classPlan } from '../checks/class-plan.queries.ts'
import { type Desk, type Entry, enter, openDesk, personBySisId } from './demo-registrar.queries.ts'
import { type Moment, moveUp, offerSeats } from './demo-waitlists.ts'
import { refusal, refusalsOf } from './refusals.ts'

const registeredCode = 'A'
const droppedCode = 'D'
const withdrawnCode = 'W'

/** Requests that put a student into a class. */
const joins: ReadonlySet<string> = new Set(['add', 'waitlist'])
/** Findings that apply when a student changes the credits or grading of a current class. */
const changing: ReadonlySet<string> = new Set(['credits', 'creditLimit', 'window'])

const refused = (...reasons: readonly RegistrationRefusal[]): RegistrationAnswer => ({
  outcome: 'refused',
  reasons,
})

const accepted = (
  registrationSisId: string,
  state: Extract<RegistrationAnswer, { outcome: 'accepted' }>['state'],
  waitlistPlace: number | null = null,
): RegistrationAnswer => ({ outcome: 'accepted', registrationSisId, state, waitlistPlace })

const standing = ({ registration }: Desk) => {
  if (!registration) return 'none'
  if (registration.statusCode === waitlistCode) return 'waitlisted'
  return registrationStatus(registration.statusCode, null, registration.statusExtra).state
}

/** Everything except the window that prevents a student from registering at all. */
async function obstaclesOf(database: OpenDatabase, personSisId: string, { now, today }: Moment) {
  const personId = await personBySisId(database.db, personSisId)
  const found = personId === null ? null : await clearanceOf(database, personId, now, today)
  if (!found) return []
  return registrationBlockers(found.given, {})
    .filter(({ kind }) => kind !== 'window')
    .map(({ sentence }) => refusal('hold', sentence))
}

/** The default entry for a request. */
const usualEntry = (
  { credits, gradingMode }: RegistrationRequest,
  { registration, ...desk }: Desk,
  today: CollegeDate,
): Omit<Entry, 'statusCode'> => ({
  statusOn: today,
  registeredOn: registration?.registeredOn ?? today,
  gradingMode: gradingMode ?? registration?.gradingMode ?? 'standard',
  credits: credits ?? registration?.credits ?? desk.credits ?? 0,
  waitlistPlace: null,
  offer: null,
})

/** The fields of a section that its waitlist needs. */
const waitlistOf = (
  { sectionId: id, sourceId, startOn }: Desk,
  { sectionSisId: sisId }: RegistrationRequest,
) => ({ id, sourceId, sisId, startOn })

/**
 * The registrar of the demo college: a small student information system inside the hub. It applies
 * the rules of registration.md section 4, so the default installation really registers students.
 */
export function demoRegistrar(database: OpenDatabase, clock: Clock, timeZone: string): Registrar {
  async function planOf(
    db: Database,
    { credits, gradingMode }: RegistrationRequest,
    { personId, termId, sectionId }: Desk,
    { now, today }: Moment,
    givenUp: readonly string[],
  ) {
    const offer = await currentOffer(db, now, today)
    const wanted = [{ sectionId, credits, gradingMode }]
    return classPlan(db, { personId, term: { id: termId }, wanted, givenUp, now, today, offer })
  }

  async function add(
    db: Database,
    request: RegistrationRequest,
    desk: Desk,
    moment: Moment,
  ): Promise<RegistrationAnswer> {
    const { today } = moment
    if (standing(desk) === 'withdrawn') return refused(refusal('repeat'))
    const isWaiting = standing(desk) === 'waitlisted' && request.action === 'add'
    const plan = await planOf(db, request, desk, moment, [
      ...(desk.insteadOfId === null ? [] : [desk.insteadOfId]),
      // A waitlisted student may request the seat again.
      ...(isWaiting ? [desk.sectionId] : []),
    ])
    const reasons = refusalsOf(checkClasses(plan))
    if (reasons.length > 0) return refused(...reasons)
    const seats = plan.classes[0]?.seats
    const entry = usualEntry(request, desk, today)
    const { offer = null, waitlistPlace = null } = desk.registration ?? {}
    const isKept = isWaiting && offer !== null && offer.endsAt > moment.now
    if (isKept || (seats?.open ?? 0) > 0) {
      const id = await enter(db, request, desk, { ...entry, statusCode: registeredCode })
      if (isWaiting && waitlistPlace !== null)
        await moveUp(db, waitlistOf(desk, request), waitlistPlace, today)
      return accepted(id, 'registered')
    }
    if (request.action === 'add') return refused(refusal('full'))
    const { waitlist = null } = seats ?? {}
    if (!waitlist || waitlist.max === 0) return refused(refusal('full'))
    const place = (desk.waitlistCount ?? 0) + 1
    if (place > waitlist.max) return refused(refusal('waitlistFull'))
    const waits = { ...entry, statusCode: waitlistCode, waitlistPlace: place }
    return accepted(await enter(db, request, desk, waits), 'waitlisted', place)
  }

  /** Offers a freed seat to the next student on the waitlist. */
  async function passOn(
    db: Database,
    request: RegistrationRequest,
    desk: Desk,
    moment: Moment,
  ): Promise<void> {
    const offer = await currentOffer(db, moment.now, moment.today)
    await offerSeats(db, waitlistOf(desk, request), offer, moment)
  }

  async function leave(
    db: Database,
    request: RegistrationRequest,
    desk: Desk,
    moment: Moment,
  ): Promise<RegistrationAnswer> {
    const { today } = moment
    const state = standing(desk)
    const entry = usualEntry(request, desk, today)
    const place = desk.registration?.waitlistPlace ?? null
    if (state === 'waitlisted') {
      const id = await enter(db, request, desk, { ...entry, statusCode: droppedCode })
      if (place !== null) await moveUp(db, waitlistOf(desk, request), place, today)
      await passOn(db, request, desk, moment)
      return accepted(id, 'dropped')
    }
    if (state !== 'registered') return refused(refusal('notRegistered'))
    const isWithdrawal = today > (desk.lastDropOn ?? desk.startOn)
    if (isWithdrawal && today > (desk.lastWithdrawOn ?? desk.endOn))
      return refused(refusal('deadline'))
    const statusCode = isWithdrawal ? withdrawnCode : droppedCode
    const id = await enter(db, request, desk, { ...entry, statusCode })
    await passOn(db, request, desk, moment)
    return accepted(id, isWithdrawal ? 'withdrawn' : 'dropped')
  }

  async function change(
    db: Database,
    request: RegistrationRequest,
    desk: Desk,
    moment: Moment,
  ): Promise<RegistrationAnswer> {
    const { registration } = desk
    if (standing(desk) !== 'registered' || !registration) return refused(refusal('notRegistered'))
    const plan = await planOf(db, request, desk, moment, [desk.sectionId])
    const reasons = refusalsOf(checkClasses(plan)).filter(({ code }) => changing.has(code))
    if (reasons.length > 0) return refused(...reasons)
    const entry = usualEntry(request, desk, moment.today)
    const { statusCode } = registration
    return accepted(await enter(db, request, desk, { ...entry, statusCode }), 'registered')
  }

  function judge(db: Database, request: RegistrationRequest, desk: Desk, moment: Moment) {
    const { action } = request
    if (action === 'drop' || action === 'withdraw') return leave(db, request, desk, moment)
    return action === 'change' ? change(db, request, desk, moment) : add(db, request, desk, moment)
  }

  return {
    judgesSwaps: true,
    register: async (requests) => {
      const now = clock()
      const moment = { now, today: collegeDate(now, timeZone), timeZone }
      const answers: RegistrationAnswer[] = []
      for (const request of requests) {
        // Read before the transaction: the embedded database has one connection.
        const obstacles = joins.has(request.action)
          ? await obstaclesOf(database, request.personSisId, moment)
          : []
        answers.push(
          obstacles.length > 0
            ? refused(...obstacles)
            : await database.db.transaction().execute(async (transaction) => {
                const desk = await openDesk(transaction, request)
                return desk
                  ? judge(transaction, request, desk, moment)
                  : refused(refusal('canceled'))
              }),
        )
      }
      return answers
    },
  }
}
