import type { Database } from '#db/open.ts'
import type { Rehearsal, RehearsalInput } from '#modules/registration/rehearsal/rehearsal.schema.ts'
import { rehearsalThread, runRehearsal } from '#modules/registration/rehearsal/run-rehearsal.ts'

/** Options of a rehearsal at the terminal. */
export interface RehearsalQuestion extends RehearsalInput {
  readonly timeZone: string
  readonly callsPerSecond: number
}

/** @throws HttpError for an unknown term, and when there is nothing to replay */
export async function rehearsalAnswer(
  db: Database,
  { timeZone, callsPerSecond, ...input }: RehearsalQuestion,
  now: Date,
): Promise<Rehearsal> {
  const thread = rehearsalThread()
  try {
    return await runRehearsal({ db, thread, now, timeZone, callsPerSecond }, input)
  } finally {
    await thread.close()
  }
}
