import { setTimeout } from 'node:timers/promises'
import type { App } from '#http/app.ts'
import { publicAlerts, toAlert } from './alert.queries.ts'
import type { Alert } from './alert.schema.ts'

/** So old may be what is written into pages: all visitors of that time share one question, of any server. */
const FRESH = 2000
/** A page does not wait longer for a database that does not answer. */
const PATIENCE = 500

/**
 * The alerts for everybody, kept in memory, for the pages of strangers. One that ends goes at once; one that is
 * posted, changed or taken away by any of the servers is seen within two seconds.
 * @returns how to have them; when they cannot be had, what is known of them
 */
export function alertsNow(app: App): () => Promise<Alert[]> {
  let known: readonly Alert[] = []
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | null = null

  const ask = async () => {
    const now = app.clock()
    try {
      known = (await publicAlerts(app.database.db, now)).map((alert) => toAlert(alert, now))
    } catch (error) {
      app.log.warn({ err: error }, 'The alerts for everybody could not be read')
    } finally {
      asking = null
    }
  }

  return async () => {
    const now = app.clock().getTime()
    if (Math.abs(now - askedAt) >= FRESH && !asking) {
      askedAt = now
      asking = ask()
    }
    if (asking) await Promise.race([asking, setTimeout(PATIENCE, undefined, { ref: false })])
    return known.filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > now)
  }
}
