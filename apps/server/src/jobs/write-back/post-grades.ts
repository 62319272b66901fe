import { setTimeout as sleep } from 'node:timers/promises'
import { nextWriteDue } from '#modules/teaching/sending/entry-writes.queries.ts'
import { sendEntries, settleEntries } from '#modules/teaching/sending/send-entries.ts'
import type { Job } from '../job.ts'

const second = 1_000
/** A run ends before the next one starts. */
const runMs = 50 * second

/** Sends posted grades to the college's system, and settles those that the registrar entered. */
export const postGrades: Job = {
  name: 'postGrades',
  cron: '* * * * *',
  run: async (parts) => {
    const { database, clock, signal } = parts
    const end = clock().getTime() + runMs
    const settled = await settleEntries(parts)
    let handled = 0
    while (!signal.aborted && clock().getTime() < end) {
      handled += await sendEntries(parts, signal)
      // Usually nothing waits, and the college's system isn't asked anything.
      const due = await nextWriteDue(database.db)
      if (due === null || due.getTime() > end) break
      const wait = Math.max(second, due.getTime() - clock().getTime())
      await sleep(wait, undefined, { signal }).catch(() => {})
    }
    return { handled, settled }
  },
}
