import { type Evidence, missingOf } from '@myhub/domain/registration/checks/requirement.ts'
import { fitsBeside } from '@myhub/domain/registration/time-conflicts.ts'
import type { Document } from '#ethos/college.ts'
import type { Store } from '#ethos/store.ts'
import type { Facts } from './facts.ts'

/** Why a class is rejected, with the subject for the message. */
export interface Objection {
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
  readonly about: string
}

export interface Desk {
  readonly store: Store
  readonly facts: Facts
  readonly now: () => number
}

/** A student's request for one class. */
export interface Wish {
  readonly personId: string
  readonly section: Document
  readonly credits: number | null
  /** Other sections in the same request, for corequisites. */
  readonly together: readonly Document[]
  /** Sections that the student drops in the same request; they don't conflict. */
  readonly leaving?: ReadonlySet<string>
}

/** Maximum credits in a term. */
const mostCredits = 18

const idIn = (held: unknown): string => String(Object(held).id ?? '')
export const codeIn = ({ code }: Document): string => String(code)
const isRegistered = ({ status }: Document) => Object(status).registrationStatus === 'registered'

/** GUID of the term that a section's session belongs to. */
export function termOf({ store }: Desk, { academicPeriod }: Document): string {
  const period = store.find('academic-periods', idIn(academicPeriod))
  const { type, parent } = Object(period?.category)
  return type === 'subterm' ? idIn(parent) : idIn(academicPeriod)
}

/** A student's registrations. */
export const registrationsOf = ({ store }: Desk, personId: string): readonly Document[] =>
  store.by('section-registrations', 'registrant', personId)

/** Number of filled seats. */
export const takenIn = ({ store }: Desk, section: Document): number =>
  store.by('section-registrations', 'section', String(section.id)).filter(isRegistered).length

const numberIn = (section: Document, bound: 'minimum' | 'maximum'): number | undefined => {
  const credits = (section.credits ?? []) as (Record<string, number> | null)[]
  return credits.find((entry) => entry !== null)?.[bound]
}

export const usualCredits = (section: Document): number => numberIn(section, 'minimum') ?? 0

function* windows(desk: Desk, { personId, section }: Wish): Generator<Objection> {
  const { store, now } = desk
  const term = termOf(desk, section)
  const about = codeIn(store.find('academic-periods', term) ?? {})
  const eligibilities = store
    .by('student-registration-eligibilities', 'student', personId)
    .filter(({ academicPeriod }) => idIn(academicPeriod) === term)
  const slots = eligibilities.flatMap(
    ({ priorityRegistrationTimeSlots: slots }) => slots as { startOn: string; endOn?: string }[],
  )
  const period = store.find('academic-periods', idIn(section.academicPeriod)) ?? {}
  const opens = slots[0]?.startOn ?? period.pbOpensAt
  const isEarly = opens !== undefined && now() < Date.parse(String(opens))
  const isLate = period.pbClosesAt !== undefined && now() > Date.parse(String(period.pbClosesAt))
  const isBarred = eligibilities.some(({ eligibilityStatus }) => eligibilityStatus !== 'eligible')
  if (isEarly || isLate || isBarred) yield { kind: 'window', about }
}

/** Never identifies the hold: some are visible to offices only. */
function* holds({ store, now }: Desk, { personId }: Wish): Generator<Objection> {
  const today = new Date(now()).toISOString()
  const blocks = store
    .by('person-holds', 'person', personId)
    .some(({ endOn, pbBlocks }) => pbBlocks === 'true' && !(endOn && String(endOn) < today))
  if (blocks) yield { kind: 'hold', about: '' }
}

function* requisites(desk: Desk, { personId, section, together }: Wish): Generator<Objection> {
  const { store, facts } = desk
  const courseOf = ({ course }: Document) => facts.course(idIn(course))
  const taken = registrationsOf(desk, personId)
    .filter(isRegistered)
    .map((registration) => ({
      registration,
      held: store.find('sections', idIn(registration.section)) ?? {},
    }))
  const evidence = (isBeside: boolean): Evidence => ({
    courses: [
      ...taken
        .filter(({ held }) => isBeside || String(held.startOn) < String(section.startOn))
        .map(({ registration, held }) => {
          const grade = facts.grade(String(registration.id))
          const state = grade === null ? ('inProgress' as const) : ('completed' as const)
          return { courseId: courseOf(held), state, grade }
        }),
      ...(isBeside ? together : []).map((other) => ({
        courseId: courseOf(other),
        state: 'inProgress' as const,
        grade: null,
      })),
      ...facts.transfers(personId),
    ],
    isComplete: true,
    tests: facts.tests(personId),
    isSame: (one, other) => one === other,
  })
  for (const kind of ['prerequisite', 'corequisite'] as const) {
    const rule = facts.requirement(courseOf(section), kind)
    if (missingOf(rule, evidence(kind === 'corequisite'))?.answer === 'no')
      yield { kind, about: courseOf(section) }
  }
}

function* schedule(desk: Desk, wish: Wish): Generator<Objection> {
  const { store, facts } = desk
  const { personId, section, leaving } = wish
  const term = termOf(desk, section)
  const held = registrationsOf(desk, personId)
    .filter((one) => isRegistered(one) && !leaving?.has(idIn(one.section)))
    .flatMap((registration) => {
      const other = store.find('sections', idIn(registration.section))
      return other && termOf(desk, other) === term ? [{ registration, other }] : []
    })
  if (held.some(({ other }) => idIn(other.course) === idIn(section.course)))
    yield { kind: 'alreadyRegistered', about: codeIn(section) }
  const meetings = facts.meetings(String(section.id))
  for (const { other } of held)
    if (other.id !== section.id && !fitsBeside(meetings, facts.meetings(String(other.id))))
      yield { kind: 'conflict', about: codeIn(other) }
  const sum = held.reduce(
    (credits, { registration: { credit } }) => credits + (Object(credit).registrationCredit ?? 0),
    wish.credits ?? usualCredits(section),
  )
  if (sum > mostCredits) yield { kind: 'creditLimit', about: String(mostCredits) }
}

function* credits({ section, credits: wanted }: Wish): Generator<Objection> {
  const least = usualCredits(section)
  const most = numberIn(section, 'maximum') ?? least
  if (wanted !== null && (wanted < least || wanted > most))
    yield { kind: 'credits', about: `${least} and ${most}` }
}

/** All reasons to reject a class, except its seats. */
export function objectionsTo(desk: Desk, wish: Wish): Objection[] {
  const about = codeIn(wish.section)
  const { category } = Object(wish.section.status)
  return [
    ...(category === 'cancelled' ? [{ kind: 'canceled', about } as const] : []),
    ...(category === 'closed' || category === 'pending'
      ? [{ kind: 'closed', about } as const]
      : []),
    ...windows(desk, wish),
    ...holds(desk, wish),
    ...requisites(desk, wish),
    ...schedule(desk, wish),
    ...credits(wish),
  ]
}

/** Whether the section is full. */
export function objectionsOfSeats(desk: Desk, section: Document): Objection[] {
  const isFull = takenIn(desk, section) >= Number(section.maxEnrollment ?? Number.POSITIVE_INFINITY)
  return isFull ? [{ kind: 'full', about: codeIn(section) }] : []
}
