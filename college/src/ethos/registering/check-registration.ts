import { type Evidence, findMissing } from '@myhub/domain/registration/checks/requirement.ts'
import { fitsWith } from '@myhub/domain/registration/time-conflicts.ts'
import type { Document } from '#ethos/college.ts'
import type { Store } from '#ethos/store.ts'
import type { Facts } from './facts.ts'

/** Why a class is rejected, with the subject for the message. */
export interface Rejection {
  readonly kind:
    | 'window'
    | 'hold'
    | 'canceled'
    | 'closed'
    | 'alreadyRegistered'
    | 'conflict'
    | 'prerequisite'
    | 'corequisite'
    | 'credits'
    | 'creditLimit'
    | 'full'
  readonly subject: string
}

export interface RegistrationContext {
  readonly store: Store
  readonly facts: Facts
  readonly now: () => number
}

/** A student's request for one class. */
export interface RegistrationRequest {
  readonly personId: string
  readonly section: Document
  readonly credits: number | null
  /** Other sections in the same request, for corequisites. */
  readonly sameRequest: readonly Document[]
  /** Sections that the student drops in the same request; they don't conflict. */
  readonly leavingSections?: ReadonlySet<string>
}

/** Maximum credits in a term. */
const maxCredits = 18

const referencedId = (enrolled: unknown): string => String(Object(enrolled).id ?? '')
export const toCode = ({ code }: Document): string => String(code)
const isRegistered = ({ status }: Document) => Object(status).registrationStatus === 'registered'

/** GUID of the term that a section's session belongs to. */
export function termOf({ store }: RegistrationContext, { academicPeriod }: Document): string {
  const period = store.find('academic-periods', referencedId(academicPeriod))
  const { type, parent } = Object(period?.category)
  return type === 'subterm' ? referencedId(parent) : referencedId(academicPeriod)
}

/** A student's registrations. */
export const registrationsOf = (
  { store }: RegistrationContext,
  personId: string,
): readonly Document[] => store.by('section-registrations', 'registrant', personId)

/** Number of filled seats. */
export const countTakenSeats = ({ store }: RegistrationContext, section: Document): number =>
  store.by('section-registrations', 'section', String(section.id)).filter(isRegistered).length

const creditBound = (section: Document, bound: 'minimum' | 'maximum'): number | undefined => {
  const credits = (section.credits ?? []) as (Record<string, number> | null)[]
  return credits.find((entry) => entry !== null)?.[bound]
}

export const defaultCredits = (section: Document): number => creditBound(section, 'minimum') ?? 0

function* windows(
  context: RegistrationContext,
  { personId, section }: RegistrationRequest,
): Generator<Rejection> {
  const { store, now } = context
  const term = termOf(context, section)
  const subject = toCode(store.find('academic-periods', term) ?? {})
  const eligibilities = store
    .by('student-registration-eligibilities', 'student', personId)
    .filter(({ academicPeriod }) => referencedId(academicPeriod) === term)
  const slots = eligibilities.flatMap(
    ({ priorityRegistrationTimeSlots: slots }) => slots as { startOn: string; endOn?: string }[],
  )
  const period = store.find('academic-periods', referencedId(section.academicPeriod)) ?? {}
  const opens = slots[0]?.startOn ?? period.pbOpensAt
  const isEarly = opens !== undefined && now() < Date.parse(String(opens))
  const isLate = period.pbClosesAt !== undefined && now() > Date.parse(String(period.pbClosesAt))
  const isIneligible = eligibilities.some(
    ({ eligibilityStatus }) => eligibilityStatus !== 'eligible',
  )
  if (isEarly || isLate || isIneligible) yield { kind: 'window', subject }
}

/** Never identifies the hold: some are visible to offices only. */
function* holds(
  { store, now }: RegistrationContext,
  { personId }: RegistrationRequest,
): Generator<Rejection> {
  const today = new Date(now()).toISOString()
  const blocks = store
    .by('person-holds', 'person', personId)
    .some(({ endOn, pbBlocks }) => pbBlocks === 'true' && !(endOn && String(endOn) < today))
  if (blocks) yield { kind: 'hold', subject: '' }
}

function* requisites(
  context: RegistrationContext,
  { personId, section, sameRequest }: RegistrationRequest,
): Generator<Rejection> {
  const { store, facts } = context
  const courseOf = ({ course }: Document) => facts.course(referencedId(course))
  const registrations = registrationsOf(context, personId)
    .filter(isRegistered)
    .map((registration) => ({
      registration,
      enrolled: store.find('sections', referencedId(registration.section)) ?? {},
    }))
  const evidence = (includesConcurrent: boolean): Evidence => ({
    courses: [
      ...registrations
        .filter(
          ({ enrolled }) =>
            includesConcurrent || String(enrolled.startOn) < String(section.startOn),
        )
        .map(({ registration, enrolled }) => {
          const grade = facts.grade(String(registration.id))
          const state = grade === null ? ('inProgress' as const) : ('completed' as const)
          return { courseId: courseOf(enrolled), state, grade }
        }),
      ...(includesConcurrent ? sameRequest : []).map((other) => ({
        courseId: courseOf(other),
        state: 'inProgress' as const,
        grade: null,
      })),
      ...facts.transfers(personId),
    ],
    isComplete: true,
    tests: facts.tests(personId),
    isSame: (a, b) => a === b,
  })
  for (const kind of ['prerequisite', 'corequisite'] as const) {
    const rule = facts.requirement(courseOf(section), kind)
    if (findMissing(rule, evidence(kind === 'corequisite'))?.answer === 'no')
      yield { kind, subject: courseOf(section) }
  }
}

function* schedule(
  context: RegistrationContext,
  request: RegistrationRequest,
): Generator<Rejection> {
  const { store, facts } = context
  const { personId, section, leavingSections } = request
  const term = termOf(context, section)
  const enrolled = registrationsOf(context, personId)
    .filter(
      (registration) =>
        isRegistered(registration) && !leavingSections?.has(referencedId(registration.section)),
    )
    .flatMap((registration) => {
      const other = store.find('sections', referencedId(registration.section))
      return other && termOf(context, other) === term ? [{ registration, other }] : []
    })
  if (enrolled.some(({ other }) => referencedId(other.course) === referencedId(section.course)))
    yield { kind: 'alreadyRegistered', subject: toCode(section) }
  const meetings = facts.meetings(String(section.id))
  for (const { other } of enrolled)
    if (other.id !== section.id && !fitsWith(meetings, facts.meetings(String(other.id))))
      yield { kind: 'conflict', subject: toCode(other) }
  const sum = enrolled.reduce(
    (credits, { registration: { credit } }) => credits + (Object(credit).registrationCredit ?? 0),
    request.credits ?? defaultCredits(section),
  )
  if (sum > maxCredits) yield { kind: 'creditLimit', subject: String(maxCredits) }
}

function* credits({ section, credits: requested }: RegistrationRequest): Generator<Rejection> {
  const minimum = defaultCredits(section)
  const maximum = creditBound(section, 'maximum') ?? minimum
  if (requested !== null && (requested < minimum || requested > maximum))
    yield { kind: 'credits', subject: `${minimum} and ${maximum}` }
}

/** All reasons to reject a class, except its seats. */
export function checkRegistration(
  context: RegistrationContext,
  request: RegistrationRequest,
): Rejection[] {
  const subject = toCode(request.section)
  const { category } = Object(request.section.status)
  return [
    ...(category === 'cancelled' ? [{ kind: 'canceled', subject } as const] : []),
    ...(category === 'closed' || category === 'pending'
      ? [{ kind: 'closed', subject } as const]
      : []),
    ...windows(context, request),
    ...holds(context, request),
    ...requisites(context, request),
    ...schedule(context, request),
    ...credits(request),
  ]
}

/** Whether the section is full. */
export function checkSeats(context: RegistrationContext, section: Document): Rejection[] {
  const isFull =
    countTakenSeats(context, section) >= Number(section.maxEnrollment ?? Number.POSITIVE_INFINITY)
  return isFull ? [{ kind: 'full', subject: toCode(section) }] : []
}
