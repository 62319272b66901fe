import { today as dayOf } from '#calendar/days.ts'
import type { Document } from '#ethos/college.ts'
import { errorReply, type SimulatedResponse } from '#ethos/respond.ts'
import { checkRegistration, checkSeats, type Rejection, termOf } from './check-registration.ts'
import {
  findRegistration,
  type RegistrationLedger,
  writeRegistration,
} from './write-registration.ts'

/** Banner's messages about a class. Source: colleges' pages of registration errors (2026-11). */
const sentences: Readonly<Record<Rejection['kind'], (subject: string) => string>> = {
  window: () => 'You have no Registration Time Ticket for the current time.',
  hold: () => 'You have Holds which will prevent registration.',
  canceled: () => 'Section has been cancelled',
  closed: () => 'Section not open for registration',
  alreadyRegistered: () => 'Duplicate Course with Section',
  conflict: (other) => `Time conflict with ${other}`,
  prerequisite: () => 'Prerequisite and Test Score error',
  corequisite: (course) => `CORQ_${course} REQ`,
  credits: () => 'Credit hours are not valid for the section: outside the range',
  creditLimit: () => 'Maximum hours exceeded',
  full: () => 'Closed Section',
}

/** Rejections of the student rather than of a class. */
const studentRejections = new Set<Rejection['kind']>(['window', 'hold'])

/** Status codes that Banner's self-service writes. */
export const bannerStatuses = [
  { code: 'RW', title: 'Web Registered', reason: 'registered' },
  { code: 'DW', title: 'Web Drop', reason: 'dropped' },
  { code: 'WW', title: 'Web Withdrawal', reason: 'withdrawn' },
] as const

interface RegisterRequest {
  /** `Y`: all classes or none, validated together. */
  readonly conditionalAddDrop?: string
  readonly bannerId?: string
  readonly term?: string
  readonly courseReferenceNumbers?: readonly {
    courseReferenceNumber: string
    courseRegistrationStatus?: string
  }[]
  readonly actionsAndOptions?: readonly {
    courseReferenceNumber: string
    selectedAction?: string
    selectedCreditHour?: string
  }[]
}

const indicators: Readonly<Record<string, readonly [indicator: string, words: string]>> = {
  RW: ['R', 'Registered'],
  DW: ['D', 'Dropped'],
  WW: ['W', 'Withdrawn'],
  WL: ['L', 'Waitlisted'],
}

/** The result for one class. */
interface ClassResult {
  readonly crn: string
  readonly status: string
  readonly failures: readonly string[]
}

/**
 * The business process `registration-register`: validates each class of a request on its own,
 * unless the request is conditional. Always responds with 200.
 * @param isLost responds as if it had written
 */
export function bannerRegister(
  ledger: RegistrationLedger,
  body: unknown,
  isLost: boolean,
): SimulatedResponse {
  const { store } = ledger
  const {
    bannerId,
    term,
    conditionalAddDrop = 'N',
    courseReferenceNumbers = [],
    actionsAndOptions = [],
  } = Object(body) as RegisterRequest
  const person = store
    .all('persons')
    .find(({ credentials }) =>
      (credentials as Document[]).some((credential) => credential?.value === bannerId),
    )
  const period = store.all('academic-periods').find(({ code }) => code === term)
  if (!person || !period)
    return errorReply(400, 'Global.SchemaValidation.Error', 'bannerId and term are required.')
  const personId = String(person.id)
  const findSection = (crn: string) =>
    store
      .all('sections')
      .find((section) => section.code === crn && termOf(ledger, section) === period.id)
  const sameRequest = courseReferenceNumbers
    .map(({ courseReferenceNumber }) => findSection(courseReferenceNumber))
    .filter((section) => section !== undefined)
  const studentFailures = new Set<string>()
  const isConditional = conditionalAddDrop === 'Y'
  const leavingSections = new Set(
    isConditional
      ? actionsAndOptions
          .filter(({ selectedAction }) => selectedAction === 'DW' || selectedAction === 'WW')
          .map(({ courseReferenceNumber }) => String(findSection(courseReferenceNumber)?.id))
      : [],
  )
  const entries: (() => void)[] = []

  function put(
    section: Document,
    status: string,
    details: { credits?: number; place?: number } = {},
  ) {
    const { credits = null, ...place } = details
    if (isLost) return
    const write = () =>
      writeRegistration(ledger, { personId, section, status, credits, mode: null, ...place })
    if (isConditional) entries.push(write)
    else write()
  }

  function joinWaitlist(section: Document): readonly string[] {
    const capacity = Number(Object(section.waitlist).waitlistMaximum ?? 0)
    const count = Number(section.pbWaitlistCount ?? 0)
    if (count >= capacity) return ['Closed - Waitlist Filled']
    put(section, 'WL', { place: count + 1 })
    if (!isLost) store.put('sections', { ...section, pbWaitlistCount: String(count + 1) })
    return []
  }

  function add(crn: string, status: string): readonly string[] {
    const section = findSection(crn)
    if (!section) return ['CRN does not exist']
    const request = { personId, section, credits: null, sameRequest, leavingSections }
    const rejections = checkRegistration(ledger, request)
    for (const { kind, subject } of rejections)
      if (studentRejections.has(kind)) studentFailures.add(sentences[kind](subject))
    const classRejections = rejections.filter(({ kind }) => !studentRejections.has(kind))
    if (rejections.length > 0)
      return classRejections.map(({ kind, subject }) => sentences[kind](subject))
    const full = checkSeats(ledger, section)
    if (full.length > 0 && status === 'WL') return joinWaitlist(section)
    if (full.length > 0) return full.map(({ kind, subject }) => sentences[kind](subject))
    put(section, 'RW')
    return []
  }

  function changeRegistration(
    crn: string,
    status: string,
    credits: number | undefined,
  ): readonly string[] {
    const section = findSection(crn)
    const existing = section && findRegistration(ledger, personId, section)
    const reason = Object(existing?.status).sectionRegistrationStatusReason
    if (!section || (reason !== 'registered' && reason !== 'pending'))
      return [`${crn} is not registered`]
    const today = dayOf(new Date(ledger.now()))
    if (status === 'DW' && today > String(section.pbLastDropOn ?? section.startOn))
      return ['The last day to drop has passed']
    put(section, status, credits === undefined ? {} : { credits })
    return []
  }

  const results: ClassResult[] = [
    ...courseReferenceNumbers.map(
      ({ courseReferenceNumber: crn, courseRegistrationStatus: status = 'RW' }) => {
        const failures = add(crn, status)
        const isWaitlisted = status === 'WL' && failures.length === 0 && hasStatus(crn, 'WL')
        return { crn, status: isWaitlisted ? 'WL' : 'RW', failures }
      },
    ),
    ...actionsAndOptions.map(
      ({ courseReferenceNumber: crn, selectedAction: status = 'RW', selectedCreditHour }) => {
        const credits = selectedCreditHour === undefined ? undefined : Number(selectedCreditHour)
        return { crn, status, failures: changeRegistration(crn, status, credits) }
      },
    ),
  ]

  function hasStatus(crn: string, code: string): boolean {
    const section = findSection(crn)
    const existing = section && findRegistration(ledger, personId, section)
    const [status] = (existing?.stcStatuses ?? []) as { stcStatus: string }[]
    return status?.stcStatus === code
  }

  if (studentFailures.size > 0)
    return {
      status: 200,
      body: {
        validStudent: false,
        failureReasons: [...studentFailures],
        registrations: [],
        failedRegistrations: [],
      },
    }
  const failed = results.filter(({ failures }) => failures.length > 0)
  if (failed.length === 0) for (const write of entries) write()
  const toEntry = ({ crn, status, failures }: ClassResult) => {
    const [statusIndicator, statusDescription] =
      failures.length > 0
        ? ['F', 'Errors Preventing Registration']
        : isConditional && failed.length > 0
          ? ['P', 'Pending']
          : (indicators[status] ?? ['P', ''])
    return {
      term,
      courseReferenceNumber: crn,
      courseRegistrationStatus: status,
      statusIndicator,
      statusDescription,
      crnErrors: failures.map((message) => ({ errorFlag: 'F', messageType: 'ERR', message })),
    }
  }
  return {
    status: 200,
    body: {
      validStudent: true,
      failureReasons: [],
      registrations: results.map(toEntry),
      failedRegistrations: failed.map((result) => ({
        failedCRN: result.crn,
        failure: result.failures[0],
        registration: toEntry(result),
      })),
    },
  }
}
