import { checkClasses } from '@myhub/domain/registration/checks/check-classes.ts'
import { registrationBlockers } from '@myhub/domain/registration/clear-to-register.ts'
import { registrationStatus, waitlistCode } from '@myhub/domain/registration/registration-status.ts'
import type {
  Registrar,
  RegistrationRefusal,
  RegistrationRequest,
  RegistrationResult,
} from '#connectors/registrar.ts'
import type { Database, OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import { type CollegeDate, collegeDate } from '#lib/college-date.ts'
import { clearanceOf } from '../../academic-progress/clear-to-register/clear-to-register.queries.ts'
import { currentOffer } from '../../courses/sections/offer.queries.ts'
import { classPlan } from '../checks/class-plan.queries.ts'
import {
  type Desk,
  type Entry,
  openDesk,
  personBySisId,
  storeEntry,
} from './demo-registrar.queries.ts'
import { type Moment, moveUp, offerSeats } from './demo-waitlists.ts'
import { refusal, toRefusals } from './refusals.ts'

const registeredCode = 'A'
const droppedCode = 'D'
const withdrawnCode = 'W'

/** Requests that put a student into a class. */
const joins: ReadonlySet<string> = new Set(['add', 'waitlist'])
/** Findings that apply when a student changes the credits or grading of a current class. */
const changing: ReadonlySet<string> = new Set(['credits', 'creditLimit', 'window'])

const rejected = (...reasons: readonly RegistrationRefusal[]): RegistrationResult => ({
  outcome: 'refused',
  reasons,
})

const accepted = (
  registrationSisId: string,
  state: Extract<RegistrationResult, { outcome: 'accepted' }>['state'],
  waitlistPlace: number | null = null,
): RegistrationResult => ({ outcome: 'accepted', registrationSisId, state, waitlistPlace })

const standingAt = ({ registration }: Desk) => {
  if (!registration) return 'none'
  if (registration.statusCode === waitlistCode) return 'waitlisted'
  return registrationStatus(registration.statusCode, null, registration.statusExtra).state
}

/** Everything except the window that prevents a student from registering at all. */
async function findObstacles(database: OpenDatabase, personSisId: string, { now, today }: Moment) {
  const personId = await personBySisId(database.db, personSisId)
  const clearance = personId === null ? null : await clearanceOf(database, personId, now, today)
  if (!clearance) return []
  return registrationBlockers(clearance.clearance, {})
    .filter(({ kind }) => kind !== 'window')
    .map(({ sentence }) => refusal('hold', sentence))
}

/** The default entry for a request. */
const defaultEntry = (
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
    const requested = [{ sectionId, credits, gradingMode }]
    return classPlan(db, { personId, term: { id: termId }, requested, givenUp, now, today, offer })
  }

  async function add(
    db: Database,
    request: RegistrationRequest,
    desk: Desk,
    moment: Moment,
  ): Promise<RegistrationResult> {
    const { today } = moment
    if (standingAt(desk) === 'withdrawn') return rejected(refusal('repeat'))
    const isWaiting = standingAt(desk) === 'waitlisted' && request.action === 'add'
    const plan = await planOf(db, request, desk, moment, [
      ...(desk.insteadOfId === null ? [] : [desk.insteadOfId]),
      // A waitlisted student may request the seat again.
      ...(isWaiting ? [desk.sectionId] : []),
    ])
    const reasons = toRefusals(checkClasses(plan))
    if (reasons.length > 0) return rejected(...reasons)
    const seats = plan.classes[0]?.seats
    const entry = defaultEntry(request, desk, today)
    const { offer = null, waitlistPlace = null } = desk.registration ?? {}
    const hasValidOffer = isWaiting && offer !== null && offer.endsAt > moment.now
    if (hasValidOffer || (seats?.open ?? 0) > 0) {
      const id = await storeEntry(db, request, desk, { ...entry, statusCode: registeredCode })
      if (isWaiting && waitlistPlace !== null)
        await moveUp(db, waitlistOf(desk, request), waitlistPlace, today)
      return accepted(id, 'registered')
    }
    if (request.action === 'add') return rejected(refusal('full'))
    const { waitlist = null } = seats ?? {}
    if (!waitlist || waitlist.max === 0) return rejected(refusal('full'))
    const place = (desk.waitlistCount ?? 0) + 1
    if (place > waitlist.max) return rejected(refusal('waitlistFull'))
    const waitlistEntry = { ...entry, statusCode: waitlistCode, waitlistPlace: place }
    return accepted(await storeEntry(db, request, desk, waitlistEntry), 'waitlisted', place)
  }

  /** Offers a freed seat to the next student on the waitlist. */
  async function offerFreedSeat(
    db: Database,
    request: RegistrationRequest,
    desk: Desk,
    moment: Moment,
  ): Promise<void> {
    const offer = await currentOffer(db, moment.now, moment.today)
    await offerSeats(db, waitlistOf(desk, request), offer, moment)
  }

  async function dropClass(
    db: Database,
    request: RegistrationRequest,
    desk: Desk,
    moment: Moment,
  ): Promise<RegistrationResult> {
    const { today } = moment
    const state = standingAt(desk)
    const entry = defaultEntry(request, desk, today)
    const place = desk.registration?.waitlistPlace ?? null
    if (state === 'waitlisted') {
      const id = await storeEntry(db, request, desk, { ...entry, statusCode: droppedCode })
      if (place !== null) await moveUp(db, waitlistOf(desk, request), place, today)
      await offerFreedSeat(db, request, desk, moment)
      return accepted(id, 'dropped')
    }
    if (state !== 'registered') return rejected(refusal('notRegistered'))
    const isWithdrawal = today > (desk.lastDropOn ?? desk.startOn)
    if (isWithdrawal && today > (desk.lastWithdrawOn ?? desk.endOn))
      return rejected(refusal('deadline'))
    const statusCode = isWithdrawal ? withdrawnCode : droppedCode
    const id = await storeEntry(db, request, desk, { ...entry, statusCode })
    await offerFreedSeat(db, request, desk, moment)
    return accepted(id, isWithdrawal ? 'withdrawn' : 'dropped')
  }

  async function change(
    db: Database,
    request: RegistrationRequest,
    desk: Desk,
    moment: Moment,
  ): Promise<RegistrationResult> {
    const { registration } = desk
    if (standingAt(desk) !== 'registered' || !registration)
      return rejected(refusal('notRegistered'))
    const plan = await planOf(db, request, desk, moment, [desk.sectionId])
    const reasons = toRefusals(checkClasses(plan)).filter(({ code }) => changing.has(code))
    if (reasons.length > 0) return rejected(...reasons)
    const entry = defaultEntry(request, desk, moment.today)
    const { statusCode } = registration
    return accepted(await storeEntry(db, request, desk, { ...entry, statusCode }), 'registered')
  }

  function judge(db: Database, request: RegistrationRequest, desk: Desk, moment: Moment) {
    const { action } = request
    if (action === 'drop' || action === 'withdraw') return dropClass(db, request, desk, moment)
    return action === 'change' ? change(db, request, desk, moment) : add(db, request, desk, moment)
  }

  return {
    evaluatesSwaps: true,
    register: async (requests) => {
      const now = clock()
      const moment = { now, today: collegeDate(now, timeZone), timeZone }
      const answers: RegistrationResult[] = []
      for (const request of requests) {
        // Read before the transaction: the embedded database has one connection.
        const obstacles = joins.has(request.action)
          ? await findObstacles(database, request.personSisId, moment)
          : []
        answers.push(
          obstacles.length > 0
            ? rejected(...obstacles)
            : await database.db.transaction().execute(async (transaction) => {
                const desk = await openDesk(transaction, request)
                return desk
                  ? judge(transaction, request, desk, moment)
                  : rejected(refusal('canceled'))
              }),
        )
      }
      return answers
    },
  }
}
