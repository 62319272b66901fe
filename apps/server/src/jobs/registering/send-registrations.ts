import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequests } from '#modules/registration/requests/send-requests.ts'
import { nextRequestDue } from '#modules/registration/requests/sending.queries.ts'
import type { Job } from '../job.ts'

const second = 1_000
/** A run ends before the next one starts. */
const runMs = 50 * second

/**
 * Sends the requests to register that still wait, and settles those whose answer was lost
 * (registration.md section 3). Most are answered within the student's own call.
 */
export const sendRegistrations: Job = {
  name: 'sendRegistrations',
  cron: '* * * * *',
  run: async (parts) => {
    const { database, clock, signal } = parts
    const end = clock().getTime() + runMs
    let handled = 0
    while (!signal.aborted) {
      // Usually nothing waits, and the college's system isn't asked anything.
      const due = await nextRequestDue(database.db)
      if (due === null || due.getTime() > end) break
      const wait = due.getTime() - clock().getTime()
      if (wait > 0) await sleep(Math.max(second, wait), undefined, { signal }).catch(() => {})
      const sent = await sendRequests(parts, { personId: null, signal })
      if (sent === 0) break
      handled += sent
    }
    return { handled }
  },
}
