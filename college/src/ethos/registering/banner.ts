import { today as dayOf } from '#calendar/days.ts'
import type { Document } from '#ethos/college.ts'
import { type Reply, refusal } from '#ethos/respond.ts'
import { enter, type Ledger, registrationIn } from './enter.ts'
import { type Objection, objectionsOfSeats, objectionsTo, termOf } from './judge.ts'

/** Banner's messages about a class. Source: colleges' pages of registration errors (2026-11). */
const sentences: Readonly<Record<Objection['kind'], (about: string) => string>> = {
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
const ofStudent = new Set<Objection['kind']>(['window', 'hold'])

/** Status codes that Banner's self-service writes. */
export const bannerStatuses = [
  { code: 'RW', title: 'Web Registered', reason: 'registered' },
  { code: 'DW', title: 'Web Drop', reason: 'dropped' },
  { code: 'WW', title: 'Web Withdrawal', reason: 'withdrawn' },
] as const

interface Sent {
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
interface Outcome {
  readonly crn: string
  readonly status: string
  readonly failures: readonly string[]
}

/**
 * The business process `registration-register`: validates each class of a request on its own,
 * unless the request is conditional. Always responds with 200.
 * @param isLost responds as if it had written
 */
export function bannerRegister(ledger: Ledger, body: unknown, isLost: boolean): Reply {
  const { store } = ledger
  const {
    bannerId,
    term,
    conditionalAddDrop = 'N',
    courseReferenceNumbers = [],
    actionsAndOptions = [],
  } = Object(body) as Sent
  const person = store
    .all('persons')
    .find(({ credentials }) =>
      (credentials as Document[]).some((credential) => credential?.value === bannerId),
    )
  const period = store.all('academic-periods').find(({ code }) => code === term)
  if (!person || !period)
    return refusal(400, 'Global.SchemaValidation.Error', 'bannerId and term are required.')
  const personId = String(person.id)
  const ofTerm = (crn: string) =>
    store
      .all('sections')
      .find((section) => section.code === crn && termOf(ledger, section) === period.id)
  const together = courseReferenceNumbers
    .map(({ courseReferenceNumber }) => ofTerm(courseReferenceNumber))
    .filter((section) => section !== undefined)
  const whole = new Set<string>()
  const isConditional = conditionalAddDrop === 'Y'
  const leaving = new Set(
    isConditional
      ? actionsAndOptions
          .filter(({ selectedAction }) => selectedAction === 'DW' || selectedAction === 'WW')
          .map(({ courseReferenceNumber }) => String(ofTerm(courseReferenceNumber)?.id))
      : [],
  )
  const entries: (() => void)[] = []

  function put(section: Document, status: string, more: { credits?: number; place?: number } = {}) {
    const { credits = null, ...place } = more
    if (isLost) return
    const write = () => enter(ledger, { personId, section, status, credits, mode: null, ...place })
    if (isConditional) entries.push(write)
    else write()
  }

  function wait(section: Document): readonly string[] {
    const most = Number(Object(section.waitlist).waitlistMaximum ?? 0)
    const count = Number(section.pbWaitlistCount ?? 0)
    if (count >= most) return ['Closed - Waitlist Filled']
    put(section, 'WL', { place: count + 1 })
    if (!isLost) store.put('sections', { ...section, pbWaitlistCount: String(count + 1) })
    return []
  }

  function add(crn: string, status: string): readonly string[] {
    const section = ofTerm(crn)
    if (!section) return ['CRN does not exist']
    const wish = { personId, section, credits: null, together, leaving }
    const objections = objectionsTo(ledger, wish)
    for (const { kind, about } of objections)
      if (ofStudent.has(kind)) whole.add(sentences[kind](about))
    const own = objections.filter(({ kind }) => !ofStudent.has(kind))
    if (objections.length > 0) return own.map(({ kind, about }) => sentences[kind](about))
    const full = objectionsOfSeats(ledger, section)
    if (full.length > 0 && status === 'WL') return wait(section)
    if (full.length > 0) return full.map(({ kind, about }) => sentences[kind](about))
    put(section, 'RW')
    return []
  }

  function act(crn: string, status: string, credits: number | undefined): readonly string[] {
    const section = ofTerm(crn)
    const known = section && registrationIn(ledger, personId, section)
    const reason = Object(known?.status).sectionRegistrationStatusReason
    if (!section || (reason !== 'registered' && reason !== 'pending'))
      return [`${crn} is not registered`]
    const today = dayOf(new Date(ledger.now()))
    if (status === 'DW' && today > String(section.pbLastDropOn ?? section.startOn))
      return ['The last day to drop has passed']
    put(section, status, credits === undefined ? {} : { credits })
    return []
  }

  const outcomes: Outcome[] = [
    ...courseReferenceNumbers.map(
      ({ courseReferenceNumber: crn, courseRegistrationStatus: status = 'RW' }) => {
        const failures = add(crn, status)
        const isWaiting = status === 'WL' && failures.length === 0 && isOn(crn, 'WL')
        return { crn, status: isWaiting ? 'WL' : 'RW', failures }
      },
    ),
    ...actionsAndOptions.map(
      ({ courseReferenceNumber: crn, selectedAction: status = 'RW', selectedCreditHour }) => {
        const credits = selectedCreditHour === undefined ? undefined : Number(selectedCreditHour)
        return { crn, status, failures: act(crn, status, credits) }
      },
    ),
  ]

  function isOn(crn: string, code: string): boolean {
    const section = ofTerm(crn)
    const known = section && registrationIn(ledger, personId, section)
    const [status] = (known?.stcStatuses ?? []) as { stcStatus: string }[]
    return status?.stcStatus === code
  }

  if (whole.size > 0)
    return {
      status: 200,
      body: {
        validStudent: false,
        failureReasons: [...whole],
        registrations: [],
        failedRegistrations: [],
      },
    }
  const failed = outcomes.filter(({ failures }) => failures.length > 0)
  if (failed.length === 0) for (const write of entries) write()
  const entryOf = ({ crn, status, failures }: Outcome) => {
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
      registrations: outcomes.map(entryOf),
      failedRegistrations: failed.map((outcome) => ({
        failedCRN: outcome.crn,
        failure: outcome.failures[0],
        registration: entryOf(outcome),
      })),
    },
  }
}
