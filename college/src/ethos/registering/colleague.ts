import { today as dayOf } from '#calendar/days.ts'
import type { Document } from '#ethos/college.ts'
import { emptyGuid } from '#ethos/guid.ts'
import { errorReply, type SimulatedResponse } from '#ethos/respond.ts'
import {
  checkRegistration,
  checkSeats,
  type RegistrationRequest,
  type Rejection,
  toCode,
} from './check-registration.ts'
import {
  findRegistration,
  type RegistrationLedger,
  writeRegistration,
} from './write-registration.ts'

/** Colleague's messages. Sources: public clients and colleges' help pages (2026-11). */
const sentences: Readonly<Record<Rejection['kind'], (subject: string, section: string) => string>> =
  {
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

const errorResponse = (...messages: readonly string[]): SimulatedResponse => ({
  status: 400,
  body: {
    errors: messages.map((message) => ({
      code: 'sectionRegistrations',
      description: 'Unknown error code.',
      message,
    })),
  },
})

const referencedId = (reference: unknown): string =>
  String(Object(reference).id ?? '').toLowerCase()

const rejectionResponse = (
  rejections: readonly Rejection[],
  section: Document,
): SimulatedResponse =>
  errorResponse(...rejections.map(({ kind, subject }) => sentences[kind](subject, toCode(section))))

/** Parses a document into a registration request. @returns an error message if it is invalid */
function parseRequest(
  { store }: RegistrationLedger,
  document: Document,
): RegistrationRequest | string {
  const personId = referencedId(document.registrant)
  const section = store.find('sections', referencedId(document.section))
  if (!store.find('persons', personId)) return 'The registrant is not a person.'
  if (!section) return 'The section is not a section.'
  if (referencedId(document.academicLevel) === '') return 'academicLevel is required.'
  const credits = Object(document.credit).registrationCredit ?? null
  return { personId, section, credits, sameRequest: [] }
}

const gradingModeOf = (document: Document): string | null =>
  Object(document.gradingOption).mode ?? null

/** POST: registers a student. @param isLost responds as if it had written */
function add(ledger: RegistrationLedger, document: Document, isLost: boolean): SimulatedResponse {
  const request = parseRequest(ledger, document)
  if (typeof request === 'string') return errorReply(400, 'Global.SchemaValidation.Error', request)
  const { personId, section } = request
  if (document.id !== emptyGuid || Object(document.status).registrationStatus !== 'registered')
    return errorReply(
      400,
      'Global.SchemaValidation.Error',
      'Only a new registration can be created.',
    )
  const rejections = [...checkRegistration(ledger, request), ...checkSeats(ledger, section)]
  if (rejections.length > 0) return rejectionResponse(rejections, section)
  const existing = findRegistration(ledger, personId, section)
  const entry = {
    ...request,
    mode: gradingModeOf(document),
    level: referencedId(document.academicLevel),
  }
  if (isLost) return { status: 200, body: { ...document, id: ledger.newId() } }
  return {
    status: 200,
    body: writeRegistration(ledger, { ...entry, status: existing ? 'A' : 'N' }),
  }
}

/** Colleague's code for leaving on a day; null when it is too late. */
function dropStatus({ startOn, pbLastDropOn, pbLastWithdrawOn }: Document, today: string) {
  if (today < String(startOn)) return 'X'
  if (today <= String(pbLastDropOn ?? startOn)) return 'D'
  return today <= String(pbLastWithdrawOn ?? '9999') ? 'W' : null
}

/**
 * PUT: drops, withdraws, or changes credits or grading.
 * @param isLost responds as if it had written
 */
function change(
  ledger: RegistrationLedger,
  stored: Document,
  document: Document,
  isLost: boolean,
): SimulatedResponse {
  const request = parseRequest(ledger, document)
  if (typeof request === 'string') return errorReply(400, 'Global.SchemaValidation.Error', request)
  const { personId, section } = request
  if (Object(stored.status).registrationStatus !== 'registered')
    return errorResponse(`The student is not registered for ${toCode(section)}.`)
  const isDropping = Object(document.status).registrationStatus === 'notRegistered'
  const rejections = isDropping
    ? []
    : checkRegistration(ledger, request).filter(({ kind }) => kind === 'credits')
  if (rejections.length > 0) return rejectionResponse(rejections, section)
  const [{ stcStatus }] = stored.stcStatuses as [{ stcStatus: string }]
  const today = dayOf(new Date(ledger.now()))
  const status = isDropping ? dropStatus(section, today) : stcStatus
  if (status === null)
    return errorResponse(`The last day to withdraw from ${toCode(section)} has passed.`)
  if (isLost) return { status: 200, body: { ...stored, status: document.status } }
  const level = referencedId(document.academicLevel)
  const { credits } = request
  return {
    status: 200,
    body: writeRegistration(ledger, {
      personId,
      section,
      status,
      credits,
      mode: gradingModeOf(document),
      level,
    }),
  }
}

/** A write to `section-registrations`. */
export function colleagueWrite(
  ledger: RegistrationLedger,
  method: string,
  stored: Document | undefined,
  body: unknown,
  isLost: boolean,
): SimulatedResponse {
  const document = Object(body) as Document
  if (method === 'POST') return add(ledger, document, isLost)
  return stored
    ? change(ledger, stored, document, isLost)
    : errorReply(404, 'Global.Record.NotFound', 'No record was found.')
}
