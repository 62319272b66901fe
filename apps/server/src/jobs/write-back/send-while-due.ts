import { setTimeout as sleep } from 'node:timers/promises'
import type { JobParts } from '../job.ts'

const second = 1_000
/** A run ends before the next one starts. */
const runMs = 50 * second

/**
 * Sends what is due to the college's system for most of a minute, or until nothing is left.
 * @param nextDue when the next one is due; null if nothing is waiting, and the system then isn't
 * called
 * @returns how many were handled
 */
export async function sendWhileDue(
  { clock, signal }: Pick<JobParts, 'clock' | 'signal'>,
  send: () => Promise<number>,
  nextDue: () => Promise<Date | null>,
): Promise<number> {
  const end = clock().getTime() + runMs
  let handled = 0
  while (!signal.aborted && clock().getTime() < end) {
    handled += await send()
    const due = await nextDue()
    if (due === null || due.getTime() > end) break
    const wait = Math.max(second, due.getTime() - clock().getTime())
    await sleep(wait, undefined, { signal }).catch(() => {})
  }
  return handled
}
