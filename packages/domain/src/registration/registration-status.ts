import { endedCode, enrolledCode } from '#sis/enrolled-code.ts'

/** The meaning of a status for a student, independent of the college's codes. */
export const registrationStates = [
  'registered',
  'dropped',
  'withdrawn',
  'cancelled',
  'pending',
  'transfer',
  'ended',
] as const

export type RegistrationState = (typeof registrationStates)[number]

/** Default statuses, unless the college's code list differs (domain.md section 4). */
const defaultStatuses: Readonly<Record<string, { title: string; state: RegistrationState }>> = {
  N: { title: 'New', state: 'registered' },
  A: { title: 'Add', state: 'registered' },
  D: { title: 'Dropped', state: 'dropped' },
  TR: { title: 'Transfer equivalent', state: 'transfer' },
  HN: { title: 'High-school new', state: 'registered' },
  HA: { title: 'High-school add', state: 'registered' },
  PN: { title: 'Partner-program new', state: 'registered' },
  PA: { title: 'Partner-program add', state: 'registered' },
  BN: { title: 'Bridge new', state: 'registered' },
  BA: { title: 'Bridge add', state: 'registered' },
  SB: { title: 'Sponsored', state: 'registered' },
  SA: { title: 'Sponsored add', state: 'registered' },
  W: { title: 'Withdrawn', state: 'withdrawn' },
  X: { title: 'Deleted', state: 'cancelled' },
  C: { title: 'Cancelled', state: 'cancelled' },
  NS: { title: 'No show', state: 'cancelled' },
  NP: { title: 'Dropped for non-payment', state: 'cancelled' },
  NC: { title: 'Non-course', state: 'cancelled' },
  PR: { title: 'Preliminary', state: 'pending' },
  WL: { title: 'Waitlist', state: 'pending' },
  XT: { title: 'External transfer', state: 'transfer' },
  [enrolledCode]: { title: 'Enrolled', state: 'registered' },
  [endedCode]: { title: 'Enrollment ended', state: 'ended' },
}

const isState = (value: unknown): value is RegistrationState =>
  registrationStates.some((state) => state === value)

/**
 * A status code's title and meaning, from the college's list or the defaults. An unknown code keeps
 * its letters and is pending: it neither takes nor frees a seat.
 * @param title the list's title; null if the code is not listed
 * @param extra additional data in the list; `class` is the meaning
 */
export function registrationStatus(
  code: string,
  title: string | null,
  extra: object | null,
): { title: string; state: RegistrationState } {
  const known = defaultStatuses[code]
  const listed = extra && 'class' in extra ? extra.class : null
  return {
    title: title ?? known?.title ?? code,
    state: isState(listed) ? listed : (known?.state ?? 'pending'),
  }
}

/** The code that most systems use for a place on a waitlist. */
export const waitlistCode = 'WL'

/**
 * Whether a registration is a place on a waitlist: pending, with the usual code or a place in line.
 */
export const isOnWaitlist = (
  state: RegistrationState,
  code: string,
  waitlistPlace: number | null,
): boolean => state === 'pending' && (code === waitlistCode || waitlistPlace !== null)

/**
 * All codes of registrations that take a seat.
 * @param listed the college's own list of statuses
 */
export function registeredCodes(
  listed: readonly { readonly code: string; readonly extra: object | null }[],
): string[] {
  const own = new Map(listed.map(({ code, extra }) => [code, extra]))
  return [...new Set([...Object.keys(defaultStatuses), ...own.keys()])].filter(
    (code) => registrationStatus(code, null, own.get(code) ?? null).state === 'registered',
  )
}
