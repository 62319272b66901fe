import { applyConfiguration, readConfiguration } from '#config/configuration.ts'
import { readPreferences } from '#data/account/preferences.ts'
import { alerts, notifications } from '#data/notifications/notifications.ts'
import { type DatumName, queryOf } from '#data/prefetch.ts'
import { dateInZone } from '#lib/i18n/format.ts'
import { daysBetween } from '#lib/time/days.ts'
import { loadUser } from '#session/load-user.ts'
import { REQUIRED_ROLE, type WorkRole } from './page-entry.ts'

/**
 * Method, path with query, and JSON body. Each day is written as `{1}`, in days from today, and the ID
 * in the page's path as `$`.
 */
type PageRequest = [method: string, path: string, body: string]

const ORIGIN = 'https://hub.invalid'
const DATE_PATTERN = /\d{4}-\d\d-\d\d/g
const ID = '$'

/**
 * The requests that these reads send, recorded for the build: the document sends them before the app
 * runs (`build/prefetch`). Nothing is requested.
 */
async function record(read: () => unknown): Promise<PageRequest[]> {
  const configured = readConfiguration({ API: ORIGIN, KIMERA3_API: ORIGIN })
  applyConfiguration(configured)
  const sent: Request[] = []
  const original = globalThis.fetch
  globalThis.fetch = (request) => {
    if (request instanceof Request) sent.push(request)
    return new Promise(() => {})
  }
  read()
  // Groups that are requested in the same tick are sent together after it.
  await new Promise((resolve) => setTimeout(resolve, 5))
  globalThis.fetch = original
  const today = dateInZone(configured.timeZone, new Date())
  return Promise.all(
    sent.map(async (request): Promise<PageRequest> => {
      const { pathname, search } = new URL(request.url)
      const path = (pathname + search)
        .replace(DATE_PATTERN, (day) => `{${daysBetween(today, day)}}`)
        .replace(encodeURIComponent(ID), ID)
      return [request.method, path, await request.text()]
    }),
  )
}

/** The requests of every page for a signed-in person. */
export const requestsOfAllPages = (): Promise<PageRequest[]> =>
  record(() => {
    void loadUser()
    for (const { queryFn } of [alerts, notifications]) void queryFn()
    void readPreferences()
  })

const requestsOf = (names: readonly DatumName[]): Promise<PageRequest[]> =>
  record(() => {
    for (const name of names) void queryOf(name, ID).queryFn()
  })

/** A page's additional requests, by the names of its data on the map: for everyone, and by role. */
export async function requestsFor(names: readonly DatumName[]) {
  const requestsForRole = (role: WorkRole) =>
    requestsOf(names.filter((name) => REQUIRED_ROLE[name] === role))
  return {
    everyone: await requestsOf(names.filter((name) => !REQUIRED_ROLE[name])),
    registers: await requestsForRole('registers'),
    teaches: await requestsForRole('teaches'),
    advises: await requestsForRole('advises'),
  }
}
