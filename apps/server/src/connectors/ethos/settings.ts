import type { Settings } from '#settings.ts'
import type { Pin } from './http/media-type.ts'

/**
 * How the hub connects to a college's Ethos, and what is specific to it. Source: sis.md sections 1
 * and 4.5.
 */
export interface EthosSettings {
  /** For example `https://integrate.elluciancloud.com`. */
  readonly baseUrl: string
  /** A GUID. */
  readonly apiKey: string
  /** IANA name; meeting times have offsets. */
  readonly timeZone: string
  /** Versions that differ from the default, by resource: `{"persons": "12.3.0"}`. */
  readonly pins: Readonly<Record<string, Pin>>
  /** The custom property of a resource for each field of a record. */
  readonly extensions: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The credential types of student numbers and sign-in names. */
  readonly numberCredential: string
  readonly usernameCredential: string
  /** Whether a PUT contains only changes or the whole document. */
  readonly putMode: 'partial' | 'full'
  /**
   * The college's GUIDs for the types of names, phones and addresses that the hub writes, by field.
   */
  readonly putDetails: Readonly<Record<string, string>>
  /** Concurrent calls, and calls per second. */
  readonly concurrency: number
  readonly perSecond: number
}

/** Defaults without settings. */
export const ethosDefaults = {
  pins: {},
  extensions: {},
  numberCredential: 'colleaguePersonId',
  usernameCredential: 'colleagueUserName',
  putMode: 'partial',
  putDetails: {},
  concurrency: 8,
  perSecond: 10,
} as const satisfies Partial<EthosSettings>

/** @returns null if the hub does not read from Ethos */
export function ethosSettingsOf(settings: Settings): EthosSettings | null {
  const { ETHOS_URL: baseUrl, ETHOS_API_KEY: apiKey } = settings
  if (!baseUrl || !apiKey) return null
  return {
    baseUrl,
    apiKey,
    // The college may change it while the server runs.
    get timeZone() {
      return settings.COLLEGE_TIME_ZONE
    },
    pins: settings.ethosPins,
    extensions: settings.ethosExtensions,
    numberCredential: settings.ETHOS_NUMBER_CREDENTIAL,
    usernameCredential: settings.ETHOS_USERNAME_CREDENTIAL,
    putMode: settings.ETHOS_PUT_MODE,
    putDetails: settings.ethosPutDetails,
    concurrency: settings.SIS_CALLS_AT_ONCE,
    perSecond: settings.SIS_CALLS_PER_SECOND,
  }
}
