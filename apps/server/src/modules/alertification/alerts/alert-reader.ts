import { setTimeout } from 'node:timers/promises'
import type { App } from '#http/app.ts'
import { publicAlerts, toAlert } from './alert.queries.ts'
import type { Alert } from './alert.schema.ts'

/** Maximum age in milliseconds: all visitors during that time share one query per server. */
const MAX_AGE_MS = 2000
/** Milliseconds that a page waits for the database. */
const TIMEOUT_MS = 500

/**
 * The alerts for everyone, cached in memory for anonymous pages. An alert that ends disappears
 * immediately; alerts posted, changed or deleted on any server are updated within two seconds.
 * @returns a function that reads them, and returns the last known ones on failure
 */
export function alertReader(app: App): () => Promise<Alert[]> {
  let lastAlerts: readonly Alert[] = []
  let requestedAt = Number.NEGATIVE_INFINITY
  let pending: Promise<void> | null = null

  const refresh = async () => {
    const now = app.clock()
    try {
      lastAlerts = (await publicAlerts(app.database.db, now)).map((alert) => toAlert(alert, now))
    } catch (error) {
      app.log.warn({ err: error }, 'The alerts for everyone could not be read')
    } finally {
      pending = null
    }
  }

  return async () => {
    const now = app.clock().getTime()
    if (Math.abs(now - requestedAt) >= MAX_AGE_MS && !pending) {
      requestedAt = now
      pending = refresh()
    }
    if (pending) await Promise.race([pending, setTimeout(TIMEOUT_MS, undefined, { ref: false })])
    return lastAlerts.filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > now)
  }
}
