import { setTimeout as sleep } from 'node:timers/promises'
import { requestSenders } from '#modules/registration/requests/queue/request-senders.ts'
import { settleRequests } from '#modules/registration/requests/send-requests.ts'
import { nextRequestDue } from '#modules/registration/requests/sending.queries.ts'
import type { Job } from '../job.ts'

const second = 1_000
/** A run ends before the next one starts. */
const runMs = 50 * second

/**
 * Sends pending registration requests, and settles those whose answer was lost (registration.md
 * section 3). Usually each server sends its own students' requests.
 */
export const sendRegistrations: Job = {
  name: 'sendRegistrations',
  cron: '* * * * *',
  run: async (parts) => {
    const { database, clock, signal } = parts
    const end = clock().getTime() + runMs
    const senders = requestSenders(parts)
    let handled = 0
    try {
      while (!signal.aborted && clock().getTime() < end) {
        // Usually nothing is waiting, and the college's system isn't called.
        const due = await nextRequestDue(database.db)
        if (due === null || due.getTime() > end) break
        const wait = due.getTime() - clock().getTime()
        if (wait > 0) await sleep(Math.max(second, wait), undefined, { signal }).catch(() => {})
        senders.wake()
        const settled = await settleRequests(parts, { personId: null, signal })
        handled += settled
        // Others are sending what is due.
        if (settled === 0) await sleep(second, undefined, { signal }).catch(() => {})
      }
    } finally {
      await (signal.aborted ? senders.stop() : senders.finish())
    }
    return { handled: handled + senders.sent() }
  },
}
