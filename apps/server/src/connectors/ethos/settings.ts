import type { Settings } from '#settings.ts'
import type { Pin } from './http/media-type.ts'

/** How the hub reaches a college's Ethos, and what is particular there. Source: sis.md sections 1 and 4.5. */
export interface EthosSettings {
  /** Such as `https://integrate.elluciancloud.com`. */
  readonly baseUrl: string
  /** A GUID. */
  readonly apiKey: string
  /** IANA name: meeting times are told with offsets. */
  readonly timeZone: string
  /** Another version than the usual one, by resource: `{"persons": "12.3.0"}`. */
  readonly pins: Readonly<Record<string, Pin>>
  /** Which property that the college has added to a resource holds which field of a record. */
  readonly extensions: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The credentials that hold the number of a person and the name they sign in with. */
  readonly numberCredential: string
  readonly usernameCredential: string
  /** Whether a PUT takes what changes, or the whole document. */
  readonly putMode: 'partial' | 'full'
  /** The college's own kind of a name, phone or address that the hub writes: a GUID, by field. */
  readonly putDetails: Readonly<Record<string, string>>
  /** Calls at once and a second. */
  readonly concurrency: number
  readonly perSecond: number
}

/** What a hub without settings of its own does. */
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

/** @returns null when the hub is not to read from an Ethos */
export function ethosSettingsOf(settings: Settings): EthosSettings | null {
  const { ETHOS_URL: baseUrl, ETHOS_API_KEY: apiKey } = settings
  if (!baseUrl || !apiKey) return null
  return {
    baseUrl,
    apiKey,
    timeZone: settings.COLLEGE_TIME_ZONE,
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
