/**
 * When a person may register in a term: by the slot from the student information system, else by
 * the college's priority registration window that applies to them, else when the term opens for
 * everyone. Source: domain.md section 7.
 */

/** Who a window applies to. All given conditions must hold; no conditions means everyone. */
export interface PriorityRule {
  /** Earned credits, inclusive. */
  readonly minCredits?: number
  readonly maxCredits?: number
  /** In one of these programs. */
  readonly programIds?: readonly string[]
  /** Has one of these roles: `student`, `employee` … */
  readonly roles?: readonly string[]
  readonly veteran?: boolean
  /** Was granted this permission: an admin, who holds every permission, doesn't match. */
  readonly permission?: string
}

export interface PriorityWindow {
  readonly id: string
  readonly label: string
  readonly opensAt: string
  readonly closesAt: string | null
  readonly rule: PriorityRule
  readonly sortOrder: number
}

/** The person's data that window rules read. */
export interface Registrant {
  readonly earnedCredits: number
  /** Active programs. */
  readonly programIds: readonly string[]
  readonly roles: readonly string[]
  readonly isVeteran: boolean
  readonly permissions: readonly string[]
}

/** Eligibility of a person in a term from the student information system: one per slot. */
export interface SisEligibility {
  readonly eligibility: 'eligible' | 'ineligible'
  readonly reasons: readonly string[]
  readonly opensAt: string | null
  readonly closesAt: string | null
}

export interface RegistrationSlot {
  readonly eligibility: 'eligible' | 'ineligible' | 'unknown'
  readonly reasons: readonly string[]
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly windowId: string | null
  readonly windowLabel: string | null
  readonly source: 'sis' | 'portal'
}

const haveCommon = (a: readonly string[], b: readonly string[]) => a.some((tag) => b.includes(tag))

/** Whether a window's rule applies to a person. */
export function matchesRule(person: Registrant, rule: PriorityRule): boolean {
  const { minCredits, maxCredits, programIds, roles, veteran, permission } = rule
  if (minCredits !== undefined && person.earnedCredits < minCredits) return false
  if (maxCredits !== undefined && person.earnedCredits > maxCredits) return false
  if (programIds !== undefined && !haveCommon(programIds, person.programIds)) return false
  if (roles !== undefined && !haveCommon(roles, person.roles)) return false
  if (veteran !== undefined && person.isVeteran !== veteran) return false
  return permission === undefined || person.permissions.includes(permission)
}

interface Span {
  readonly opensAt: string | null
  readonly closesAt: string | null
}

const opening = ({ opensAt }: Span) =>
  opensAt === null ? Number.NEGATIVE_INFINITY : Date.parse(opensAt)

/** The first to open of those not over; when all are over, the last to close. */
function firstOf<T extends Span>(spans: readonly T[], now: Date): T | null {
  const isOver = ({ closesAt }: T) => closesAt !== null && Date.parse(closesAt) <= now.getTime()
  const upcoming = spans.filter((span) => !isOver(span)).toSorted((a, b) => opening(a) - opening(b))
  const past = spans.toSorted((a, b) => Date.parse(a.closesAt ?? '') - Date.parse(b.closesAt ?? ''))
  return upcoming[0] ?? past.at(-1) ?? null
}

/**
 * A person's window: of those that apply and are not over, the first to open; ties go to the
 * college's order. If all are over, the last one; null if none applies.
 */
export function ownWindow<T extends PriorityWindow>(
  person: Registrant,
  windows: readonly T[],
  now: Date,
): T | null {
  const own = windows.filter(({ rule }) => matchesRule(person, rule))
  return firstOf(
    own.toSorted((a, b) => a.sortOrder - b.sortOrder),
    now,
  )
}

const noWindow = { windowId: null, windowLabel: null }

/**
 * When a person may register in a term, and what decides it.
 * @param eligibilities of the person in this term, from the student information system
 * @param windows of the term's active priority registration; null without one
 * @param term when the term opens and closes for everyone
 */
export function registrationSlot(params: {
  readonly eligibilities: readonly SisEligibility[]
  readonly windows: readonly PriorityWindow[] | null
  readonly person: Registrant
  readonly term: Span
  readonly now: Date
}): RegistrationSlot {
  const { eligibilities, windows, person, term, now } = params
  const ineligible = eligibilities.filter(({ eligibility }) => eligibility === 'ineligible')
  const reasons = [...new Set(ineligible.flatMap((eligibility) => eligibility.reasons))]
  const sisEligibility =
    ineligible.length > 0 ? 'ineligible' : eligibilities.length > 0 ? 'eligible' : 'unknown'
  const slot = firstOf(
    eligibilities.filter(({ opensAt, closesAt }) => opensAt !== null || closesAt !== null),
    now,
  )
  if (slot !== null || sisEligibility === 'ineligible') {
    const opensAt = slot?.opensAt ?? null
    const closesAt = slot && (slot.closesAt ?? term.closesAt)
    return { eligibility: sisEligibility, reasons, opensAt, closesAt, ...noWindow, source: 'sis' }
  }
  if (windows === null) {
    const { opensAt, closesAt } = term
    const source = sisEligibility === 'unknown' ? 'portal' : 'sis'
    return { eligibility: sisEligibility, reasons, opensAt, closesAt, ...noWindow, source }
  }
  const own = ownWindow(person, windows, now)
  return {
    // A person without a window was overlooked, not refused: the college must decide.
    eligibility: own ? 'eligible' : sisEligibility,
    reasons: own ? [] : ['noWindow'],
    opensAt: own?.opensAt ?? null,
    closesAt: own ? (own.closesAt ?? term.closesAt) : null,
    windowId: own?.id ?? null,
    windowLabel: own?.label ?? null,
    source: 'portal',
  }
}
