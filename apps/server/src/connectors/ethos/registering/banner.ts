import type { CallContext } from '../../connector.ts'
import type {
  Registrar,
  RegistrationAction,
  RegistrationAnswer,
  RegistrationRequest,
} from '../../registrar.ts'
import type { Document } from '../http/clean-document.ts'
import type { Reader } from '../reading/reading.ts'
import { codeOf } from '../reading/references.ts'
import { failedBefore, failedSending, refused, unsupported } from './answers.ts'
import type { Lookups } from './lookups.ts'

const resource = 'registration-register'
const statuses = 'section-registration-statuses'

/** Banner's usual status codes for self-service, best first; a college has some of them. */
const usual: Readonly<Record<RegistrationAction, readonly string[]>> = {
  add: ['RW', 'RE'],
  waitlist: ['LW', 'WL'],
  drop: ['DW', 'DD', 'DC'],
  withdraw: ['WW', 'WD', 'W'],
  change: ['RW', 'RE'],
}

interface CrnError {
  readonly message?: string
}

/** A class in the response. The indicator is R, L, D, W, P (pending) or F (failed). */
interface Registration {
  readonly courseReferenceNumber?: string
  readonly statusIndicator?: string
  readonly crnErrors?: readonly CrnError[]
}

/** The response: a 200 can contain failures. */
interface Response {
  readonly registrations?: readonly Registration[]
  readonly failedRegistrations?: readonly {
    readonly failedCRN?: string
    readonly failure?: string
    readonly registration?: Registration
  }[]
  /** About the whole request: no time ticket, a hold. */
  readonly failureReasons?: readonly string[]
  readonly registrationException?: string
}

const states = { R: 'registered', L: 'waitlisted', D: 'dropped', W: 'withdrawn' } as const

const wanted: Readonly<Record<RegistrationAction, readonly string[]>> = {
  add: ['R'],
  waitlist: ['L', 'R'],
  drop: ['D', 'W'],
  withdraw: ['W', 'D'],
  change: ['R'],
}

const list = <T>(value: readonly T[] | undefined): readonly T[] =>
  Array.isArray(value) ? value : []
const sentencesOf = ({ crnErrors }: Registration): string[] =>
  list(crnErrors).flatMap(({ message }) => message ?? [])

/** What the response says of one class. */
function answerOf(action: RegistrationAction, crn: string, body: Response): RegistrationAnswer {
  const failed = list(body.failedRegistrations).filter(
    ({ failedCRN, registration }) => (failedCRN ?? registration?.courseReferenceNumber) === crn,
  )
  if (failed.length > 0)
    return refused(
      ...failed.flatMap(({ failure, registration }) => [
        ...(failure === undefined ? [] : [failure]),
        ...sentencesOf(registration ?? {}),
      ]),
    )
  const found = list(body.registrations).find((one) => one.courseReferenceNumber === crn)
  const { statusIndicator = '' } = found ?? {}
  if (found && statusIndicator === 'F') return refused(...sentencesOf(found))
  if (wanted[action].includes(statusIndicator)) {
    const state = states[statusIndicator as keyof typeof states]
    return { outcome: 'accepted', registrationSisId: null, state, waitlistPlace: null }
  }
  const reasons = [...list(body.failureReasons), body.registrationException ?? '']
  return reasons.some((reason) => reason !== '')
    ? refused(...reasons)
    : { outcome: 'unknown', failure: 'malformed' }
}

/** A request with what Banner calls its section and its new status. */
interface Prepared {
  readonly request: RegistrationRequest
  readonly crn: string
  readonly status: string
}

const isNew = ({ action }: RegistrationRequest) => action === 'add' || action === 'waitlist'

/** Banner's codes of grading modes are the college's own, and a new class has its usual credits. */
const isSupported = (request: RegistrationRequest) =>
  (request.gradingMode === null || request.gradingMode === 'standard') &&
  (request.credits === null || request.action === 'change')

/**
 * Registers through Banner's business process, all classes of a request at once (registration.md
 * section 4).
 * @param type the media type to write in
 */
export function bannerRegistrar(reader: Reader, find: Lookups, type: string): Registrar {
  async function prepare(
    requests: readonly RegistrationRequest[],
    context: CallContext,
  ): Promise<Map<RegistrationRequest, Prepared>> {
    await reader.references.load([statuses], context)
    const codes = new Set(reader.references.all(statuses).map(codeOf))
    const prepared = new Map<RegistrationRequest, Prepared>()
    for (const request of requests.filter(isSupported)) {
      const status = usual[request.action].find((code) => codes.has(code))
      if (status === undefined) continue
      const crn = await find.sectionCode(request.sectionSisId, context)
      prepared.set(request, { request, crn, status })
    }
    return prepared
  }

  async function bodyOf(all: readonly Prepared[], context: CallContext): Promise<Document> {
    const [first] = all
    const { personSisId = '', periodSisId = '' } = first?.request ?? {}
    const adding = all.filter(({ request }) => isNew(request))
    const changing = all.filter(({ request }) => !isNew(request))
    return {
      bannerId: await find.personNumber(personSisId, context),
      term: await find.termCode(periodSisId, context),
      // A class that fails doesn't keep the others from being processed.
      conditionalAddDrop: 'N',
      courseReferenceNumbers: adding.map(({ crn, status }) => ({
        courseReferenceNumber: crn,
        courseRegistrationStatus: status,
      })),
      actionsAndOptions: changing.map(({ crn, status, request: { credits } }) => ({
        courseReferenceNumber: crn,
        selectedAction: status,
        ...(credits !== null && { selectedCreditHour: String(credits) }),
      })),
    }
  }

  return {
    register: async (requests, context) => {
      const same = (answer: RegistrationAnswer) => requests.map(() => answer)
      let prepared: Map<RegistrationRequest, Prepared>
      let body: Document
      try {
        prepared = await prepare(requests, context)
        if (prepared.size === 0) return same(unsupported)
        body = await bodyOf([...prepared.values()], context)
      } catch (error) {
        return same(failedBefore(error))
      }
      const each = (answer: (one: Prepared) => RegistrationAnswer) =>
        requests.map((request) => {
          const found = prepared.get(request)
          return found ? answer(found) : unsupported
        })
      try {
        const ask = {
          method: 'POST',
          path: `/api/${resource}`,
          resource,
          accept: type,
          body,
        } as const
        const answer = await reader.client.ask(
          { ...ask, isRepeatable: false, isPatient: true },
          context,
        )
        const response = Object(answer.body) as Response
        return each(({ request, crn }) => answerOf(request.action, crn, response))
      } catch (error) {
        const failure = failedSending(error)
        return each(() => failure)
      }
    },
  }
}
