import { setTimeout } from 'node:timers/promises'
import type { App } from '#http/app.ts'
import { publicAlerts, toAlert } from './alert.queries.ts'
import type { Alert } from './alert.schema.ts'

/** Maximum age in milliseconds: all visitors during that time share one query per server. */
const FRESH = 2000
/** Milliseconds that a page waits for the database. */
const PATIENCE = 500

/**
 * The alerts for everyone, cached in memory for anonymous pages. An alert that ends disappears
 * immediately; alerts posted, changed or deleted on any server are updated within two seconds.
 * @returns a function that reads them, and returns the last known ones on failure
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
      app.log.warn({ err: error }, 'The alerts for everyone could not be read')
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
