import type { RegistrationState } from './registration-status.ts'

/** The enrollment status for a number of credits in a term (pages.md, schedule). */

export type Load = 'full' | 'threeQuarter' | 'half' | 'lessThanHalf' | 'none'

/** Minimum credits for each load (pages.md, schedule). */
const loads: readonly [from: number, load: Load][] = [
  [12, 'full'],
  [9, 'threeQuarter'],
  [6, 'half'],
]

export function loadOf(credits: number): Load {
  if (credits <= 0) return 'none'
  return loads.find(([from]) => credits >= from)?.[1] ?? 'lessThanHalf'
}

/** The fields of a registration that decide whether its credits count. */
export interface CountedRegistration {
  readonly gradingMode: string | null
  readonly status: { readonly state: RegistrationState }
  readonly credits: { readonly registered: number | null }
}

export interface TermLoad {
  readonly credits: number
  readonly audited: number
  readonly load: Load
}

/**
 * Credits and load of one term. Counts only classes the person is registered for. Audited ones
 * carry no credit and are reported separately.
 * @returns null if the credits of one of the classes are unknown
 */
export function termLoad(registrations: readonly CountedRegistration[]): TermLoad | null {
  const registered = registrations.filter(({ status }) => status.state === 'registered')
  if (registered.some(({ credits }) => credits.registered === null)) return null
  const sum = (rows: readonly CountedRegistration[]) =>
    rows.reduce(
      (hundredths, { credits }) => hundredths + Math.round((credits.registered ?? 0) * 100),
      0,
    ) / 100
  const credits = sum(registered.filter(({ gradingMode }) => gradingMode !== 'audit'))
  const audited = sum(registered.filter(({ gradingMode }) => gradingMode === 'audit'))
  return { credits, audited, load: loadOf(credits) }
}
