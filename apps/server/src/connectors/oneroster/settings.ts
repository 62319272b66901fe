import { join } from 'node:path'
import type { Settings } from '#settings.ts'

/** How the hub connects to a OneRoster 1.2 provider. */
export interface OneRosterSettings {
  /** The rostering service: `https://sis.college.edu/ims/oneroster/rostering/v1p2`. */
  readonly baseUrl: string
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** Separated by spaces. */
  readonly scopes: string
  /** The folder for saved readings, so that the next one needs only the changes. */
  readonly folder: string
  /** A folder with our own files, for data without a OneRoster resource. */
  readonly ownFiles: string | null
  /** Concurrent calls, and calls per second. */
  readonly concurrency: number
  readonly perSecond: number
}

/** @returns null if the hub doesn't read from a OneRoster provider */
export function oneRosterSettingsOf(settings: Settings): OneRosterSettings | null {
  const { ONEROSTER_URL, ONEROSTER_TOKEN_URL, ONEROSTER_CLIENT_ID, ONEROSTER_CLIENT_SECRET } =
    settings
  if (!ONEROSTER_URL || !ONEROSTER_TOKEN_URL || !ONEROSTER_CLIENT_ID || !ONEROSTER_CLIENT_SECRET)
    return null
  return {
    baseUrl: ONEROSTER_URL.replace(/\/$/, ''),
    tokenUrl: ONEROSTER_TOKEN_URL,
    clientId: ONEROSTER_CLIENT_ID,
    clientSecret: ONEROSTER_CLIENT_SECRET,
    scopes: settings.ONEROSTER_SCOPES,
    folder: join(settings.dataDir, 'oneroster'),
    ownFiles: settings.SIS_CSV_FOLDER ?? null,
    concurrency: settings.SIS_CALLS_AT_ONCE,
    perSecond: settings.SIS_CALLS_PER_SECOND,
  }
}
