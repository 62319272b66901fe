import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import { collegeDate } from '#lib/college-date.ts'
import { deliverMessages } from '#modules/alertification/delivery/deliver-messages.queries.ts'
import type { Settings } from '#settings.ts'

/** Maximum delay before messages go out. */
const pollIntervalMs = 15_000

/**
 * Publishes scheduled messages for as long as the server runs.
 * @returns a function that stops it after finishing what is in progress
 */
export function startDeliveringMessages({
  database,
  clock,
  settings,
  log,
}: {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly settings: Settings
  readonly log: FastifyBaseLogger
}): { stop(): Promise<void> } {
  const end = new AbortController()
  const pause = () => wait(pollIntervalMs, undefined, { signal: end.signal }).catch(() => {})
  const ended = (async () => {
    while (!end.signal.aborted) {
      const now = clock()
      await deliverMessages(database.db, now, collegeDate(now, settings.COLLEGE_TIME_ZONE)).catch(
        (error: unknown) => log.error({ err: error }, 'messages could not be delivered'),
      )
      await pause()
    }
  })()
  return {
    stop: () => {
      end.abort()
      return ended
    },
  }
}
