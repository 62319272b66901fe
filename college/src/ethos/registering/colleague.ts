import { today as dayOf } from '#calendar/days.ts'
import type { Document } from '#ethos/college.ts'
import { nilGuid } from '#ethos/guid.ts'
import { type Reply, refusal } from '#ethos/respond.ts'
import { enter, type Ledger, registrationIn } from './enter.ts'
import { codeIn, type Objection, objectionsOfSeats, objectionsTo, type Wish } from './judge.ts'

/** Colleague's messages. Sources: public clients and colleges' help pages (2026-11). */
const sentences: Readonly<Record<Objection['kind'], (about: string, section: string) => string>> = {
  window: (term) => `Your registration period for ${term} is not open.`,
  hold: () => 'The student has a hold that prevents registration.',
  canceled: (section) => `Section ${section} has been cancelled.`,
  closed: (section) => `Section ${section} is not open for registration.`,
  alreadyRegistered: (section) => `The student is already registered for ${section}.`,
  conflict: (other, section) => `Section ${section} has a time conflict with ${other}.`,
  prerequisite: (course, section) =>
    `${section} - The following required prerequisite for course ${course} is not started.`,
  corequisite: (course, section) =>
    `${section} - A required corequisite for course ${course} is missing.`,
  credits: (range, section) => `${section} - Credits must be between ${range}.`,
  creditLimit: (most) => `The maximum credits of ${most} for the term would be exceeded.`,
  full: (section) => `Section ${section} is full.`,
}

const refused = (...messages: readonly string[]): Reply => ({
  status: 400,
  body: {
    errors: messages.map((message) => ({
      code: 'sectionRegistrations',
      description: 'Unknown error code.',
      message,
    })),
  },
})

const idIn = (held: unknown): string => String(Object(held).id ?? '').toLowerCase()

const objected = (objections: readonly Objection[], section: Document): Reply =>
  refused(...objections.map(({ kind, about }) => sentences[kind](about, codeIn(section))))

/** Parses a document into a registration request. @returns an error message if it is invalid */
function wishIn({ store }: Ledger, sent: Document): Wish | string {
  const personId = idIn(sent.registrant)
  const section = store.find('sections', idIn(sent.section))
  if (!store.find('persons', personId)) return 'The registrant is not a person.'
  if (!section) return 'The section is not a section.'
  if (idIn(sent.academicLevel) === '') return 'academicLevel is required.'
  const credits = Object(sent.credit).registrationCredit ?? null
  return { personId, section, credits, together: [] }
}

const modeIn = (sent: Document): string | null => Object(sent.gradingOption).mode ?? null

/** POST: registers a student. @param isLost responds as if it had written */
function add(ledger: Ledger, sent: Document, isLost: boolean): Reply {
  const wish = wishIn(ledger, sent)
  if (typeof wish === 'string') return refusal(400, 'Global.SchemaValidation.Error', wish)
  const { personId, section } = wish
  if (sent.id !== nilGuid || Object(sent.status).registrationStatus !== 'registered')
    return refusal(400, 'Global.SchemaValidation.Error', 'Only a new registration can be created.')
  const objections = [...objectionsTo(ledger, wish), ...objectionsOfSeats(ledger, section)]
  if (objections.length > 0) return objected(objections, section)
  const known = registrationIn(ledger, personId, section)
  const entry = { ...wish, mode: modeIn(sent), level: idIn(sent.academicLevel) }
  if (isLost) return { status: 200, body: { ...sent, id: ledger.newId() } }
  return { status: 200, body: enter(ledger, { ...entry, status: known ? 'A' : 'N' }) }
}

/** Colleague's code for leaving on a day; null when it is too late. */
function leavingStatus({ startOn, pbLastDropOn, pbLastWithdrawOn }: Document, today: string) {
  if (today < String(startOn)) return 'X'
  if (today <= String(pbLastDropOn ?? startOn)) return 'D'
  return today <= String(pbLastWithdrawOn ?? '9999') ? 'W' : null
}

/**
 * PUT: drops, withdraws, or changes credits or grading.
 * @param isLost responds as if it had written
 */
function change(ledger: Ledger, stored: Document, sent: Document, isLost: boolean): Reply {
  const wish = wishIn(ledger, sent)
  if (typeof wish === 'string') return refusal(400, 'Global.SchemaValidation.Error', wish)
  const { personId, section } = wish
  if (Object(stored.status).registrationStatus !== 'registered')
    return refused(`The student is not registered for ${codeIn(section)}.`)
  const isLeaving = Object(sent.status).registrationStatus === 'notRegistered'
  const objections = isLeaving
    ? []
    : objectionsTo(ledger, wish).filter(({ kind }) => kind === 'credits')
  if (objections.length > 0) return objected(objections, section)
  const [{ stcStatus }] = stored.stcStatuses as [{ stcStatus: string }]
  const today = dayOf(new Date(ledger.now()))
  const status = isLeaving ? leavingStatus(section, today) : stcStatus
  if (status === null)
    return refused(`The last day to withdraw from ${codeIn(section)} has passed.`)
  if (isLost) return { status: 200, body: { ...stored, status: sent.status } }
  const level = idIn(sent.academicLevel)
  const { credits } = wish
  return {
    status: 200,
    body: enter(ledger, { personId, section, status, credits, mode: modeIn(sent), level }),
  }
}

/** A write to `section-registrations`. */
export function colleagueWrite(
  ledger: Ledger,
  method: string,
  stored: Document | undefined,
  body: unknown,
  isLost: boolean,
): Reply {
  const sent = Object(body) as Document
  if (method === 'POST') return add(ledger, sent, isLost)
  return stored
    ? change(ledger, stored, sent, isLost)
    : refusal(404, 'Global.Record.NotFound', 'No record was found.')
}
