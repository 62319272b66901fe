import { collegeDate } from '#lib/college-date.ts'
import type { CallContext } from '../../connector.ts'
import type { Registrar, RegistrationRequest, RegistrationResult } from '../../registrar.ts'
import type { Document } from '../http/clean-document.ts'
import { idOf, withId } from '../http/pages.ts'
import { documentOf, type Reader } from '../reading/reading.ts'
import { guidIn, type Reference } from '../values.ts'
import { lookupFailure, sendFailure, unsupported } from './answers.ts'
import type { Lookups } from './lookups.ts'

const resource = 'section-registrations'
/** Represents a record to create. */
const nilGuid = '00000000-0000-0000-0000-000000000000'

/** EEDM's reason for each action; Colleague itself chooses the status code that belongs to it. */
const reasons = { add: 'registered', change: 'registered', drop: 'dropped', withdraw: 'withdrawn' }

type Action = keyof typeof reasons

const statusOf = (action: Action) => ({
  registrationStatus: reasons[action] === 'registered' ? 'registered' : 'notRegistered',
  sectionRegistrationStatusReason: reasons[action],
})

/** Options of a class: its credits and grading mode. */
const choicesOf = ({ credits, gradingMode }: RegistrationRequest): Document => ({
  ...(credits !== null && { credit: { measure: 'credit', registrationCredit: credits } }),
  ...(gradingMode !== null && { gradingOption: { mode: gradingMode } }),
})

/** The outcome in a response; Colleague decides by date whether leaving is a withdrawal. */
function toResult(action: Action, body: unknown): RegistrationResult {
  const document = withId(Object(body) as Document)
  const id = idOf(document)
  const { sectionRegistrationStatusReason: reason } = Object(document.status)
  const isLeaving = action === 'drop' || action === 'withdraw'
  const isDone = isLeaving
    ? ['dropped', 'withdrawn', 'canceled'].includes(reason)
    : reason === 'registered' || reason === 'pending'
  if (id === null || !isDone) return { outcome: 'unknown', failure: 'malformed' }
  const status = reason === 'withdrawn' ? 'withdrawn' : 'dropped'
  const state = isLeaving ? status : reason === 'pending' ? 'waitlisted' : 'registered'
  return { outcome: 'accepted', registrationSisId: id, state, waitlistPlace: null }
}

/**
 * Registers through Colleague, class by class (registration.md section 4). Waitlists have no place
 * in its resource.
 * @param type the media type to write in
 */
export function colleagueRegistrar(
  reader: Reader,
  { academicLevel }: Lookups,
  type: string,
): Registrar {
  const today = () => collegeDate(new Date(reader.client.time.now()), reader.settings.timeZone)

  async function newDocument(
    request: RegistrationRequest,
    context: CallContext,
  ): Promise<Document> {
    const { personSisId, sectionSisId } = request
    return {
      id: nilGuid,
      registrant: { id: personSisId },
      section: { id: sectionSisId },
      academicLevel: { id: await academicLevel(sectionSisId, context) },
    }
  }

  /** The stored registration to change; null if it isn't this person's in this section. */
  async function storedDocument(
    { personSisId, sectionSisId, registrationSisId }: RegistrationRequest,
    context: CallContext,
  ): Promise<Document | null> {
    if (registrationSisId === null) return null
    const stored = await documentOf(reader, resource, registrationSisId, context)
    const { registrant, section, academicLevel: level } = stored ?? {}
    const isSameRegistration =
      guidIn(registrant as Reference) === personSisId.toLowerCase() &&
      guidIn(section as Reference) === sectionSisId.toLowerCase()
    return isSameRegistration
      ? { id: registrationSisId, registrant, section, academicLevel: level }
      : null
  }

  async function send(
    request: RegistrationRequest,
    action: Action,
    context: CallContext,
  ): Promise<RegistrationResult> {
    const isNew = action === 'add'
    let document: Document | null
    try {
      document = await (isNew ? newDocument(request, context) : storedDocument(request, context))
    } catch (error) {
      return lookupFailure(error)
    }
    if (document === null)
      return { outcome: 'refused', reasons: [{ code: 'notRegistered', message: null }] }
    const choices = isNew || action === 'change' ? choicesOf(request) : {}
    const body = { ...document, status: statusOf(action), statusDate: today(), ...choices }
    try {
      const response = await reader.client.call(
        {
          method: isNew ? 'POST' : 'PUT',
          path: isNew
            ? `/api/${resource}`
            : `/api/${resource}/${encodeURIComponent(String(document.id))}`,
          resource,
          accept: type,
          body,
          isRepeatable: false,
          hasLongTimeout: true,
        },
        context,
      )
      return toResult(action, response.body)
    } catch (error) {
      return sendFailure(error)
    }
  }

  return {
    // Each class is a call of its own.
    evaluatesSwaps: false,
    register: async (requests, context) => {
      const answers: RegistrationResult[] = []
      // One after the other, because Colleague locks a student's record.
      for (const request of requests) {
        const { action } = request
        answers.push(action === 'waitlist' ? unsupported : await send(request, action, context))
      }
      return answers
    },
  }
}
