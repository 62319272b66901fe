/**
 * When registration is open: the server decides it and the app shows it. Instants are RFC 3339; an
 * opening is inclusive, a closing exclusive. Source: domain.md section 6.
 */

/** When registration in a term is open to everyone. */
export interface RegistrationTerm {
  readonly id: string
  readonly type: 'year' | 'term' | 'subterm'
  readonly parentId: string | null
  readonly startOn: string
  readonly registration: 'open' | 'closed' | 'unknown'
  readonly registrationOpensAt: string | null
  readonly registrationClosesAt: string | null
}

/** A person's registration slot in a term: their own hours, or that they may not register. */
export interface PersonalSlot {
  readonly academicPeriodId: string
  readonly eligibility: 'eligible' | 'ineligible' | 'unknown'
  readonly opensAt: string | null
  readonly closesAt: string | null
}

/** Whether an instant is in a window; a missing end is open-ended. */
export const isWithin = (opensAt: string | null, closesAt: string | null, now: Date): boolean =>
  (opensAt === null || Date.parse(opensAt) <= now.getTime()) &&
  (closesAt === null || now.getTime() < Date.parse(closesAt))

const hasPassed = (instant: string | null, now: Date) =>
  instant !== null && Date.parse(instant) <= now.getTime()

/**
 * The periods a person can register in now: registration is open, and now is in the period's
 * window. A personal slot for the period, or for its term, replaces the window but never extends
 * past the period's end (domain.md section 6).
 */
export function openRegistration<T extends RegistrationTerm>(
  periods: readonly T[],
  slots: readonly PersonalSlot[],
  now: Date,
): T[] {
  const isOpen = (period: T) => {
    const slot =
      slots.find(({ academicPeriodId }) => academicPeriodId === period.id) ??
      slots.find(({ academicPeriodId }) => academicPeriodId === period.parentId)
    if (period.registration !== 'open' || slot?.eligibility === 'ineligible') return false
    const opensAt = slot?.opensAt ?? period.registrationOpensAt
    return (
      isWithin(opensAt, period.registrationClosesAt, now) &&
      isWithin(null, slot?.closesAt ?? null, now)
    )
  }
  return periods.filter(isOpen)
}

/**
 * The current registration term: the first whose registration is open or still to open; null when
 * there is none.
 */
export function registrationTerm<T extends RegistrationTerm>(
  periods: readonly T[],
  now: Date,
): T | null {
  const isAhead = ({ registration, registrationOpensAt, registrationClosesAt }: T) =>
    !hasPassed(registrationClosesAt, now) &&
    (registration === 'open' ||
      (registrationOpensAt !== null && !hasPassed(registrationOpensAt, now)))
  return (
    periods
      .filter((period) => period.type === 'term' && isAhead(period))
      .toSorted((a, b) => (a.startOn < b.startOn ? -1 : 1))[0] ?? null
  )
}
