/**
 * Why a student needs their advisor: each reason with the fact behind it, never a score. Source:
 * teaching-advising.md section 3.
 */

import { defaultOffices } from '#college/default-offices.ts'
import { type SapCredits, sapChecks } from '#gpa/satisfactory-progress.ts'
import type { Translations } from '#language/languages.ts'
import type { BlockerTexts } from '#registration/blocker-texts.ts'
import {
  type Blocker,
  type Clearance,
  registrationBlockers,
  unknownChecks,
} from '#registration/clear-to-register.ts'
import type { Standing } from '#registration/registration-standing.ts'

/** The reasons in the order in which they need an advisor. */
export const reasonKinds = [
  'blocked',
  'hold',
  'notRegistered',
  'notice',
  'nextStep',
  'pathway',
  'left',
  'pace',
  'average',
  'orientation',
  'agreement',
] as const

export type ReasonKind = (typeof reasonKinds)[number]

interface NamedItem {
  readonly title: string
  /** Of a blocker, for clients and translations. */
  readonly code?: string
  readonly translations?: Translations<{ readonly title?: string }>
}

export interface Reason {
  readonly kind: ReasonKind
  /** When a window opens or opened, a notice was sent or a request was made: RFC 3339. */
  readonly at: string | null
  /** Since or by which day: YYYY-MM-DD. */
  readonly on: string | null
  /** The related items: blockers, the hold, the term, classes, the pathway, agreements. */
  readonly things: readonly NamedItem[]
  /** The current value and the required one, of a pace (a share) or an average. */
  readonly figures: { readonly has: number; readonly needs: number } | null
}

/** A class on the student's record. */
export interface AdviseeClass extends NamedItem {
  readonly standing: Standing
  readonly isWaitlisted: boolean
  readonly statusOn: string | null
  readonly termId: string
  /** The first day of the class. */
  readonly startOn: string
}

/** The data that determines the reasons. Null: the college's system didn't send it. */
export interface AdviseeRecord {
  readonly clearance: Clearance
  /** Hold types that the college has advisors end, besides holds of the advising office. */
  readonly advisingHoldTypes: readonly string[]
  /** The current registration term; null if there isn't one. */
  readonly term: (NamedItem & { readonly startOn: string; readonly opensAt: string | null }) | null
  /** Terms that are running today. */
  readonly currentTermIds: readonly string[]
  readonly classes: readonly AdviseeClass[] | null
  /** Open concerns from instructors, by class. */
  readonly concerns: readonly (NamedItem & { readonly sentAt: string })[]
  /** The days of open next steps in their advisors' notes. */
  readonly nextSteps: readonly string[]
  /** Open requests to change the pathway. */
  readonly pathwayRequests: readonly (NamedItem & { readonly requestedAt: string })[]
  readonly credits: SapCredits | null
  /** Null inside: no average yet. */
  readonly average: { readonly value: number | null } | null
  readonly minGpa: number
  /** When they expect to graduate; null if they don't, or it is unknown. */
  readonly graduatesOn: string | null
}

/** Days before a window opens from which a blocked student needs the advisor. */
const DAYS_AHEAD = 14
const DAY = 86_400_000

const reason = (kind: ReasonKind, facts: Partial<Reason>): Reason => ({
  kind,
  at: null,
  on: null,
  things: [],
  figures: null,
  ...facts,
})

/** The student's window in the current registration term; null if it is closed or missing. */
function ownWindow({ clearance: { slot, now }, term }: AdviseeRecord) {
  if (!slot || !term) return null
  if (slot.closesAt !== null && Date.parse(slot.closesAt) <= now.getTime()) return null
  const opensAt = slot.opensAt ?? term.opensAt
  const wait = opensAt === null ? 0 : Date.parse(opensAt) - now.getTime()
  return { opensAt, isOpen: wait <= 0, isNear: wait <= DAYS_AHEAD * DAY }
}

/** Whether they have a class in the registration term, not counting waitlists. */
const hasClass = ({ clearance: { termId }, classes }: AdviseeRecord) =>
  (classes ?? []).some(
    ({ termId: id, standing, isWaitlisted }) =>
      id === termId &&
      !isWaitlisted &&
      !['dropped', 'withdrawn', 'cancelled', 'ended'].includes(standing),
  )

function registrationReasons(
  record: AdviseeRecord,
  texts: Translations<BlockerTexts>,
): (Reason | null)[] {
  const { clearance, term, classes, graduatesOn } = record
  const window = ownWindow(record)
  if (!window || !term) return []
  const { opensAt, isOpen, isNear } = window
  const isRegistered = hasClass(record)
  const blockers = registrationBlockers(clearance, texts).filter(
    ({ code }) => code !== 'window.notYet',
  )
  const isMissing = isNear && blockers.length > 0 && !(isOpen && isRegistered)
  const isGraduating = graduatesOn !== null && graduatesOn < term.startOn
  return [
    isMissing ? reason('blocked', { at: opensAt, things: blockers.map(toBlocker) }) : null,
    isOpen && classes !== null && !isRegistered && !isGraduating
      ? reason('notRegistered', { at: opensAt, things: [toNamed(term)] })
      : null,
  ]
}

const toNamed = ({ title, translations }: NamedItem): NamedItem => ({
  title,
  ...(Object.keys(translations ?? {}).length > 0 && { translations }),
})

const toBlocker = ({ code, ...item }: Blocker): NamedItem => ({ ...toNamed(item), code })

/** Holds that advising lifts, on the day of the clearance, including those that don't block. */
const advisingHolds = ({ clearance: { holds, today }, advisingHoldTypes }: AdviseeRecord) =>
  (holds ?? []).filter(
    ({ officeCode, typeCode, startOn, endOn }) =>
      (officeCode === defaultOffices.advisor || advisingHoldTypes.includes(typeCode ?? '')) &&
      startOn <= today &&
      (endOn === null || today <= endOn),
  )

/** The next steps that are due, with the earliest date. */
function dueSteps({ nextSteps, clearance: { today } }: AdviseeRecord): Reason | null {
  const [first] = nextSteps.filter((on) => on <= today).toSorted()
  return first === undefined ? null : reason('nextStep', { on: first })
}

/** A class left before its first day is a change of plans, and no reason. */
const droppedClasses = ({ classes, currentTermIds }: AdviseeRecord) =>
  (classes ?? []).filter(
    ({ standing, statusOn, startOn, termId }) =>
      ['withdrawn', 'dropped', 'ended'].includes(standing) &&
      currentTermIds.includes(termId) &&
      (statusOn === null || startOn <= statusOn),
  )

function progressReasons({ credits, average, minGpa }: AdviseeRecord): Reason[] {
  const noCredits = { attempted: 0, completed: 0 }
  const checks = sapChecks(credits ?? noCredits, average?.value ?? null, {
    minGpa,
    creditsRequired: null,
  })
  return checks
    .filter(({ isMet }) => !isMet)
    .map(({ kind, has, needs }) =>
      reason(kind === 'pace' ? 'pace' : 'average', { figures: { has, needs } }),
    )
}

/** Combines items into one reason, with the earliest day. */
const combineByDay = (kind: ReasonKind, things: readonly (NamedItem & { on: string | null })[]) => {
  const days = things.flatMap(({ on }) => on ?? []).toSorted()
  return things.length > 0
    ? reason(kind, { on: days[0] ?? null, things: things.map(toNamed) })
    : null
}

/** The same for items with a timestamp. */
const combineByInstant = (kind: ReasonKind, things: readonly (NamedItem & { at: string })[]) => {
  const [first] = things.map(({ at }) => at).toSorted()
  return first === undefined ? null : reason(kind, { at: first, things: things.map(toNamed) })
}

/**
 * Why a student needs their advisor, at most once for each kind, in the order of the kinds.
 * @param texts the rules' texts in other languages, by language tag
 */
export function reasonsFor(
  record: AdviseeRecord,
  texts: Translations<BlockerTexts> = {},
): Reason[] {
  const { clearance, concerns, pathwayRequests } = record
  const reasons = [
    ...registrationReasons(record, texts),
    combineByDay(
      'hold',
      advisingHolds(record).map((hold) => ({ ...hold, on: hold.startOn })),
    ),
    combineByInstant(
      'notice',
      concerns.map((concern) => ({ ...concern, at: concern.sentAt })),
    ),
    dueSteps(record),
    combineByInstant(
      'pathway',
      pathwayRequests.map((pathwayRequest) => ({
        ...pathwayRequest,
        at: pathwayRequest.requestedAt,
      })),
    ),
    combineByDay(
      'left',
      droppedClasses(record).map((droppedClass) => ({
        ...droppedClass,
        on: droppedClass.statusOn,
      })),
    ),
    ...progressReasons(record),
    clearance.isOrientationDue ? reason('orientation', {}) : null,
    combineByDay(
      'agreement',
      (clearance.agreements ?? []).map((agreement) => ({ ...agreement, on: agreement.dueOn })),
    ),
  ]
  return reasons.filter((candidate) => candidate !== null).toSorted((a, b) => rank(a) - rank(b))
}

const rank = ({ kind }: Reason) => reasonKinds.indexOf(kind)

/**
 * Reasons that couldn't be checked. The app doesn't call a student fine while there are any.
 * @param reasons those of the same record
 */
export function uncheckedReasons(
  record: AdviseeRecord,
  reasons: readonly Reason[] = reasonsFor(record),
): ReasonKind[] {
  const { clearance, classes, credits, average } = record
  const window = ownWindow(record)
  const isBlocked = reasons.some(({ kind }) => kind === 'blocked')
  const mayBeBlocked = window?.isNear === true && !isBlocked && !(window.isOpen && hasClass(record))
  const isUnknown: Readonly<Record<ReasonKind, boolean>> = {
    blocked: mayBeBlocked && unknownChecks(clearance).length > 0,
    hold: clearance.holds === null,
    notRegistered: classes === null && window?.isOpen === true,
    notice: false,
    nextStep: false,
    pathway: false,
    left: classes === null && record.currentTermIds.length > 0,
    pace: credits === null,
    average: average === null,
    orientation: clearance.isOrientationDue === null,
    agreement: clearance.agreements === null,
  }
  return reasonKinds.filter((kind) => isUnknown[kind])
}

const dayOf = ({ at, on }: Reason) => at ?? on ?? ''

/**
 * Orders students by need: by their first reason, the earlier day first, then by their next one.
 * Students without a reason come last. The number of reasons matters only if one list is a prefix
 * of the other.
 */
export function compareByNeed(a: readonly Reason[], b: readonly Reason[]): number {
  for (const [at, one] of a.entries()) {
    const other = b[at]
    if (!other) return -1
    const byKind = rank(one) - rank(other)
    if (byKind !== 0) return byKind
    if (dayOf(one) !== dayOf(other)) return dayOf(one) < dayOf(other) ? -1 : 1
  }
  return a.length < b.length ? 1 : 0
}
