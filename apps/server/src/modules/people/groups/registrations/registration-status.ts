/** What a status means to a student, whatever letters a college uses for it. */
export const registrationStates = [
  'registered',
  'dropped',
  'withdrawn',
  'cancelled',
  'pending',
  'transfer',
] as const

export type RegistrationState = (typeof registrationStates)[number]

/** The statuses that a college uses unless its code list says otherwise (domain.md section 4). */
const usual: Readonly<Record<string, { title: string; state: RegistrationState }>> = {
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
  WL: { title: 'Wait list', state: 'pending' },
  XT: { title: 'External transfer', state: 'transfer' },
}

const isState = (value: unknown): value is RegistrationState =>
  registrationStates.some((state) => state === value)

/**
 * What a status code is called and means: by the college's own list, else by the usual one. A code
 * that neither knows keeps its letters and is pending: it claims no seat and loses none.
 * @param title the list's title, null when it does not name the code
 * @param extra what the list says beside it; its `class` is the meaning
 */
export function registrationStatus(
  code: string,
  title: string | null,
  extra: object | null,
): { title: string; state: RegistrationState } {
  const known = usual[code]
  const listed = extra && 'class' in extra ? extra.class : null
  return {
    title: title ?? known?.title ?? code,
    state: isState(listed) ? listed : (known?.state ?? 'pending'),
  }
}
