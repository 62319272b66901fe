import { nextEndingDue } from '#modules/advising/review/endings.queries.ts'
import { sendEndings, settleEndings } from '#modules/advising/review/send-endings.ts'
import type { Job } from '../job.ts'
import { sendWhileDue } from './send-while-due.ts'

/**
 * Ends the pending holds of completed reviews, and settles those that the registrar entered.
 * Usually a review is sent when the advisor completes it.
 */
export const endHolds: Job = {
  name: 'endHolds',
  cron: '* * * * *',
  run: async (parts) => {
    const { database, signal } = parts
    const settled = await settleEndings(parts)
    const handled = await sendWhileDue(
      parts,
      () => sendEndings(parts, { id: null, signal }),
      () => nextEndingDue(database.db),
    )
    return { handled, settled }
  },
}
