import type { components } from '@myhub/contract'

type Window = Pick<
  components['schemas']['AcademicPeriod'],
  'registrationOpensAt' | 'registrationClosesAt'
>

const NOTICE_PERIOD_MS = 14 * 24 * 60 * 60 * 1000

/**
 * Registration for a term that opens within two weeks, or is open and closes within two. Otherwise
 * nothing needs attention.
 */
export function registrationWindow(
  { registrationOpensAt: opens, registrationClosesAt: closes }: Window,
  now: Date,
): { kind: 'opens' | 'closes'; at: string } | null {
  const isSoon = (instant: string) => {
    const wait = Date.parse(instant) - now.getTime()
    return wait > 0 && wait <= NOTICE_PERIOD_MS
  }
  if (opens && isSoon(opens)) return { kind: 'opens', at: opens }
  const isOpen = opens === null || Date.parse(opens) <= now.getTime()
  return isOpen && closes && isSoon(closes) ? { kind: 'closes', at: closes } : null
}
