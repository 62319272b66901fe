/** What a number of credits in one term is called (pages.md, schedule). */

export type Load = 'full' | 'threeQuarter' | 'half' | 'lessThanHalf' | 'none'

/** Credits from which a load begins (pages.md, schedule). */
const loads: readonly [from: number, load: Load][] = [
  [12, 'full'],
  [9, 'threeQuarter'],
  [6, 'half'],
]

/** What a number of credits in one term is called. */
export function loadOf(credits: number): Load {
  if (credits <= 0) return 'none'
  return loads.find(([from]) => credits >= from)?.[1] ?? 'lessThanHalf'
}

/** What of a registration decides whether its credits count. */
export interface CountedRegistration {
  readonly gradingMode: string | null
  readonly status: {
    readonly state: 'registered' | 'dropped' | 'withdrawn' | 'cancelled' | 'pending' | 'transfer'
  }
  readonly credits: { readonly registered: number }
}

/**
 * Credits and load of one term. Only classes that the person is registered for count, and of those not
 * the audited ones, which are attended without credit; their credits are told apart.
 */
export function termLoad(registrations: readonly CountedRegistration[]): {
  credits: number
  audited: number
  load: Load
} {
  const registered = registrations.filter(({ status }) => status.state === 'registered')
  const sum = (rows: readonly CountedRegistration[]) =>
    rows.reduce((hundredths, { credits }) => hundredths + Math.round(credits.registered * 100), 0) /
    100
  const credits = sum(registered.filter(({ gradingMode }) => gradingMode !== 'audit'))
  const audited = sum(registered.filter(({ gradingMode }) => gradingMode === 'audit'))
  return { credits, audited, load: loadOf(credits) }
}
