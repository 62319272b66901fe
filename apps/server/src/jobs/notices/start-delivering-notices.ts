import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import type { Settings } from '#settings.ts'
import { deliverNotices } from './deliver-notices.ts'
import { openSenders } from './notice-senders.ts'

/** Maximum delay before urgent notifications go out. */
const pollIntervalMs = 15_000

/**
 * Sends notifications by email and push for as long as the server runs. Errors are logged without
 * the recipient.
 * @returns a function that stops it after finishing what is in progress
 */
export async function startDeliveringNotices(options: {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly settings: Settings
  readonly log: FastifyBaseLogger
}): Promise<{ stop(): Promise<void> }> {
  const { database, clock, settings, log } = options
  const { senders, checkMail, close } = await openSenders(settings, database, clock)
  const end = new AbortController()
  const { signal } = end
  const parts = { database, clock, senders, signal }
  const ended = (async () => {
    const problem = await checkMail()
    if (problem !== null) log.error({ problem }, 'the mail server in SMTP_URL accepts no mail')
    while (!signal.aborted) {
      const { COLLEGE_TIME_ZONE: timeZone } = settings
      await deliverNotices({ ...parts, timeZone }).catch((err: unknown) =>
        log.error({ err }, 'notices could not be sent'),
      )
      await wait(pollIntervalMs, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    stop: async () => {
      end.abort()
      await ended
      await close()
    },
  }
}
