import { CACHED_CONFIGURATION, CACHED_HEADER } from '#lib/storage/cached-header.ts'
import { createStore, type Store } from '#lib/store.ts'
import { SECOND } from '#lib/time/clock.ts'
import { withTimeout } from '#lib/time/with-timeout.ts'
import { buildVars } from './build-vars.ts'
import { type AppConfiguration, applyConfiguration, readConfiguration } from './configuration.ts'
import { isOverridden } from './is-overridden.ts'

declare global {
  interface Window {
    /** URL of the configuration document, when it differs from the build's. */
    MYHUB_CONFIG_URL?: string
    /** Startup timeout in seconds, when it differs from the build's. */
    MYHUB_CONFIG_SECONDS?: number
    /** The request for the document, sent by the page itself before any script loads. */
    MYHUB_CONFIG?: Promise<Response> | undefined
  }
}

/** Whether the document is this device's cached copy because the server could not be reached. */
export const cameFromStore: Store<boolean> = createStore(false)

export type LoadState = 'pending' | 'loaded' | 'failed'

/** Loads the configuration once. */
export type EnvVarLoader = {
  readonly state: LoadState
  readonly isLoaded: boolean
  /** @throws Error that explains what is wrong with the URL, the response or the document */
  readonly load: () => Promise<AppConfiguration>
}

type Place = Pick<Window, 'MYHUB_CONFIG' | 'MYHUB_CONFIG_URL' | 'MYHUB_CONFIG_SECONDS'>

const USUAL_SECONDS = 20

/** @throws Error when the work exceeds the page's time limit, or else the build's */
function inAllowedTime<T>(work: Promise<T>, place: Place): Promise<T> {
  const asked = Number(place.MYHUB_CONFIG_SECONDS || buildVars().VITE_CONFIG_SECONDS)
  const seconds = asked > 0 ? asked : USUAL_SECONDS
  return withTimeout(work, seconds * SECOND, `The configuration did not come within ${seconds} s`)
}

/** Reuses the page's own request, or sends one: a single GET either way (R1.3). */
function requestDocument(place: Place): Promise<Response> {
  const url = place.MYHUB_CONFIG_URL || buildVars().VITE_CONFIG_URL
  if (typeof url !== 'string' || url === '') throw new Error('No configuration source URL provided')
  const begun = place.MYHUB_CONFIG
  place.MYHUB_CONFIG = undefined
  return begun ?? globalThis.fetch(url)
}

/**
 * The cached document, when the server did not respond. This only applies to another origin's
 * document: the service worker handles our own, and may not request others.
 */
async function keptDocument(failure: unknown): Promise<Response> {
  const kept = await globalThis.caches?.match(CACHED_CONFIGURATION).catch(() => undefined)
  if (!kept) throw failure
  return kept
}

async function readDocument(place: Place): Promise<AppConfiguration> {
  const response = await requestDocument(place).catch(keptDocument)
  if (!response.ok) throw new Error(`The configuration answered ${response.status}`)
  cameFromStore.set(response.headers.has(CACHED_HEADER))
  const document: unknown = await response.json()
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new Error('The configuration is not a JSON object')
  if (!isOverridden(buildVars())) return readConfiguration({ ...document })
  // Most builds override nothing and don't need the casting code.
  const { applyOverrides } = await import('./overrides.ts')
  return readConfiguration(applyOverrides({ ...document }, buildVars()))
}

let exists = false

/**
 * Creates the only configuration loader (R1.3, R1.4).
 * @throws Error `EnvVarLoader is already initialized` the second time (R1.6)
 */
export function initializeLoader(place: Place): EnvVarLoader {
  if (exists) throw new Error('EnvVarLoader is already initialized')
  exists = true
  let state: LoadState = 'pending'
  return {
    get state() {
      return state
    },
    get isLoaded() {
      return state === 'loaded'
    },
    load: async () => {
      try {
        const loaded = await inAllowedTime(readDocument(place), place)
        applyConfiguration(loaded)
        state = 'loaded'
        return loaded
      } catch (error) {
        state = 'failed'
        throw error
      }
    },
  }
}
