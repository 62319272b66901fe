/**
 * When one can register, as the server decides and the app says it. Instants are RFC 3339; an opening
 * counts from its instant on, a closing until just before its own. Source: domain.md section 6.
 */

/** When a term is open to everybody. */
export interface RegistrationTerm {
  readonly id: string
  readonly type: 'year' | 'term' | 'subterm'
  readonly parentId: string | null
  readonly startOn: string
  readonly registration: 'open' | 'closed'
  readonly registrationOpensAt: string | null
  readonly registrationClosesAt: string | null
}

/** What a person has been told about registering in a term: their own hours, or that they may not. */
export interface PersonalSlot {
  readonly academicPeriodId: string
  readonly eligibility: 'eligible' | 'ineligible' | 'unknown'
  readonly opensAt: string | null
  readonly closesAt: string | null
}

/** Whether an instant lies in a window; an end that is not given lies open. */
export const isWithin = (opensAt: string | null, closesAt: string | null, now: Date): boolean =>
  (opensAt === null || Date.parse(opensAt) <= now.getTime()) &&
  (closesAt === null || now.getTime() < Date.parse(closesAt))

const hasPassed = (instant: string | null, now: Date) =>
  instant !== null && Date.parse(instant) <= now.getTime()

/**
 * The periods that somebody can register in now: registration is open, and the moment lies in the
 * period's window. A slot of their own for the period, or for the term around it, opens and closes it
 * for them instead, though it never lasts longer than the period's (domain.md section 6).
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
 * The term that registering is about now: the first whose registration is open or still to open; null
 * when there is none.
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
