import type { CallContext } from '../../connector.ts'
import type {
  Registrar,
  RegistrationAction,
  RegistrationRequest,
  RegistrationResult,
} from '../../registrar.ts'
import type { Document } from '../http/clean-document.ts'
import type { Reader } from '../reading/reading.ts'
import { codeOf } from '../reading/references.ts'
import { lookupFailure, refused, sendFailure, unsupported } from './answers.ts'
import type { Lookups } from './lookups.ts'

const resource = 'registration-register'
const statuses = 'section-registration-statuses'

/** Banner's default status codes for self-service, best first; a college has some of them. */
const defaultStatusCodes: Readonly<Record<RegistrationAction, readonly string[]>> = {
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

const expectedIndicators: Readonly<Record<RegistrationAction, readonly string[]>> = {
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

/** The failures of one class in the response; null if it isn't reported as failed. */
function failuresOf(crn: string, body: Response): readonly string[] | null {
  const failed = list(body.failedRegistrations).filter(
    ({ failedCRN, registration }) => (failedCRN ?? registration?.courseReferenceNumber) === crn,
  )
  if (failed.length > 0)
    return failed.flatMap(({ failure, registration }) => [
      ...(failure === undefined ? [] : [failure]),
      ...sentencesOf(registration ?? {}),
    ])
  const match = list(body.registrations).find(
    (registration) => registration.courseReferenceNumber === crn,
  )
  return match?.statusIndicator === 'F' ? sentencesOf(match) : null
}

/** The state of a class in the response, if the action can lead to it. */
function stateOf(action: RegistrationAction, crn: string, body: Response) {
  const match = list(body.registrations).find(
    (registration) => registration.courseReferenceNumber === crn,
  )
  const { statusIndicator = '' } = match ?? {}
  return expectedIndicators[action].includes(statusIndicator)
    ? states[statusIndicator as keyof typeof states]
    : null
}

function toResult({ request, crn, left }: Prepared, body: Response): RegistrationResult {
  const failures = [failuresOf(crn, body), left && failuresOf(left.crn, body)].flatMap(
    (each) => each ?? [],
  )
  if (failuresOf(crn, body) !== null) return refused(...failures)
  const state = stateOf(request.action, crn, body)
  if (state !== null) {
    const leftState = left && stateOf('drop', left.crn, body)
    return {
      ...{ outcome: 'accepted', registrationSisId: null, state, waitlistPlace: null },
      ...((leftState === 'dropped' || leftState === 'withdrawn') && { left: leftState }),
    }
  }
  const reasons = [...failures, ...list(body.failureReasons), body.registrationException ?? '']
  return reasons.some((reason) => reason !== '')
    ? refused(...reasons)
    : { outcome: 'unknown', failure: 'malformed' }
}

/** A class in Banner's terms, with its new status. */
interface Entry {
  readonly crn: string
  readonly status: string
}

/** A request with its class and, for a swap, the class that is dropped in the same step. */
interface Prepared extends Entry {
  readonly request: RegistrationRequest
  readonly left: Entry | null
}

const isNew = ({ action }: RegistrationRequest) => action === 'add' || action === 'waitlist'

/**
 * Banner's codes of grading modes are the college's own, and a new class has its default credits.
 */
const isSupported = (request: RegistrationRequest) =>
  (request.gradingMode === null || request.gradingMode === 'standard') &&
  (request.credits === null || request.action === 'change')

/**
 * Registers through Banner's business process, all classes of a request at once (registration.md
 * section 4).
 * @param type the media type to write in
 */
export function bannerRegistrar(reader: Reader, find: Lookups, type: string): Registrar {
  /** @returns null if this Banner has no status or class for it */
  async function entryOf(
    action: RegistrationAction,
    sectionSisId: string,
    context: CallContext,
  ): Promise<Entry | null> {
    await reader.references.load([statuses], context)
    const codes = new Set(reader.references.all(statuses).map(codeOf))
    const status = defaultStatusCodes[action].find((code) => codes.has(code))
    return status === undefined
      ? null
      : { crn: await find.sectionCode(sectionSisId, context), status }
  }

  async function prepare(
    requests: readonly RegistrationRequest[],
    context: CallContext,
  ): Promise<Prepared[]> {
    const prepared: Prepared[] = []
    for (const request of requests.filter(isSupported)) {
      const { action, sectionSisId, insteadOf } = request
      const entry = await entryOf(action, sectionSisId, context)
      // A class is never dropped for a place on a waitlist.
      const left =
        insteadOf && action === 'add'
          ? await entryOf(insteadOf.action, insteadOf.sectionSisId, context)
          : null
      if (entry) prepared.push({ request, ...entry, left })
    }
    return prepared
  }

  async function bodyOf(all: readonly Prepared[], context: CallContext): Promise<Document> {
    const [first] = all
    const { personSisId = '', periodSisId = '' } = first?.request ?? {}
    const adding = all.filter(({ request }) => isNew(request))
    const changing = all.filter(({ request }) => !isNew(request))
    const dropping = all.flatMap(({ left }) => left ?? [])
    return {
      bannerId: await find.personNumber(personSisId, context),
      term: await find.termCode(periodSisId, context),
      // A swap is all or nothing. Other classes are independent: one that fails doesn't prevent the
      // rest from being processed.
      conditionalAddDrop: dropping.length > 0 ? 'Y' : 'N',
      courseReferenceNumbers: adding.map(({ crn, status }) => ({
        courseReferenceNumber: crn,
        courseRegistrationStatus: status,
      })),
      actionsAndOptions: [
        ...changing.map(({ crn, status, request: { credits } }) => ({
          courseReferenceNumber: crn,
          selectedAction: status,
          ...(credits !== null && { selectedCreditHour: String(credits) }),
        })),
        ...dropping.map(({ crn, status }) => ({
          courseReferenceNumber: crn,
          selectedAction: status,
        })),
      ],
    }
  }

  /** Sends requests in one call. @returns answers in their order */
  async function sendBatch(
    requests: readonly RegistrationRequest[],
    context: CallContext,
  ): Promise<RegistrationResult[]> {
    const same = (result: RegistrationResult) => requests.map(() => result)
    let prepared: Prepared[]
    let body: Document
    try {
      prepared = await prepare(requests, context)
      if (prepared.length === 0) return same(unsupported)
      body = await bodyOf(prepared, context)
    } catch (error) {
      return same(lookupFailure(error))
    }
    const each = (result: (item: Prepared) => RegistrationResult) =>
      requests.map((request) => {
        const match = prepared.find((item) => item.request === request)
        return match ? result(match) : unsupported
      })
    try {
      const call = {
        method: 'POST',
        path: `/api/${resource}`,
        resource,
        accept: type,
        body,
      } as const
      const ethosResponse = await reader.client.call(
        { ...call, isRepeatable: false, hasLongTimeout: true },
        context,
      )
      const response = Object(ethosResponse.body) as Response
      return each((item) => toResult(item, response))
    } catch (error) {
      const failure = sendFailure(error)
      return each(() => failure)
    }
  }

  return {
    evaluatesSwaps: true,
    register: async (requests, context) => {
      const answers = new Map<RegistrationRequest, RegistrationResult>()
      const swaps = requests.filter(({ insteadOf }) => insteadOf !== null)
      const others = requests.filter(({ insteadOf }) => insteadOf === null)
      for (const batch of [others, ...swaps.map((swap) => [swap])]) {
        if (batch.length === 0) continue
        const results = await sendBatch(batch, context)
        for (const [index, request] of batch.entries())
          answers.set(request, results[index] ?? unsupported)
      }
      return requests.map((request) => answers.get(request) ?? unsupported)
    },
  }
}
