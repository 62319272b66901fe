import { setTimeout as sleep } from 'node:timers/promises'
import { nextEndingDue } from '#modules/advising/review/endings.queries.ts'
import { sendEndings, settleEndings } from '#modules/advising/review/send-endings.ts'
import type { Job } from '../job.ts'

const second = 1_000
/** A run ends before the next one starts. */
const runMs = 50 * second

/**
 * Ends the holds of completed reviews that still wait, and settles those that the registrar entered.
 * Usually a review is sent when the advisor completes it.
 */
export const endHolds: Job = {
  name: 'endHolds',
  cron: '* * * * *',
  run: async (parts) => {
    const { database, clock, signal } = parts
    const end = clock().getTime() + runMs
    const settled = await settleEndings(parts)
    let handled = 0
    while (!signal.aborted && clock().getTime() < end) {
      handled += await sendEndings(parts, { id: null, signal })
      // Usually nothing waits, and the college's system isn't asked anything.
      const due = await nextEndingDue(database.db)
      if (due === null || due.getTime() > end) break
      const wait = Math.max(second, due.getTime() - clock().getTime())
      await sleep(wait, undefined, { signal }).catch(() => {})
    }
    return { handled, settled }
  },
}
