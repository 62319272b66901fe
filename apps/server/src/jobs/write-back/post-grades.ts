import { nextWriteDue } from '#modules/teaching/sending/entry-writes.queries.ts'
import { sendEntries, settleEntries } from '#modules/teaching/sending/send-entries.ts'
import type { Job } from '../job.ts'
import { sendWhileDue } from './send-while-due.ts'

/** Sends posted grades to the college's system, and settles those that the registrar entered. */
export const postGrades: Job = {
  name: 'postGrades',
  cron: '* * * * *',
  run: async (parts) => {
    const { database, signal } = parts
    const settled = await settleEntries(parts)
    const handled = await sendWhileDue(
      parts,
      () => sendEntries(parts, signal),
      () => nextWriteDue(database.db),
    )
    return { handled, settled }
  },
}
