import { CACHED_CONFIGURATION, CACHED_HEADER } from '#lib/storage/cached-header.ts'
import { createStore, type Store } from '#lib/store.ts'
import { SECOND } from '#lib/time/clock.ts'
import { withTimeout } from '#lib/time/with-timeout.ts'
import { buildVars } from './build-vars.ts'
import { type AppConfiguration, applyConfiguration, readConfiguration } from './configuration.ts'
import { isOverridden } from './is-overridden.ts'

declare global {
  interface Window {
    /** Where the configuration document is, when not where the build says. */
    MYHUB_CONFIG_URL?: string
    /** After how many seconds the start gives up waiting for it, when not as the build says. */
    MYHUB_CONFIG_SECONDS?: number
    /** The one request for it, begun by the page itself before any script has arrived. */
    MYHUB_CONFIG?: Promise<Response> | undefined
  }
}

/** Whether the document is the one that this device has kept: the server could not be reached. */
export const cameFromStore: Store<boolean> = createStore(false)

export type LoadState = 'pending' | 'loaded' | 'failed'

/** Loads the configuration once. */
export type EnvVarLoader = {
  readonly state: LoadState
  readonly isLoaded: boolean
  /** @throws Error saying what is wrong with the address, the answer or the document */
  readonly load: () => Promise<AppConfiguration>
}

type Place = Pick<Window, 'MYHUB_CONFIG' | 'MYHUB_CONFIG_URL' | 'MYHUB_CONFIG_SECONDS'>

const USUAL_SECONDS = 20

/** @throws Error when the work takes longer than the page, else the build, allows */
function inAllowedTime<T>(work: Promise<T>, place: Place): Promise<T> {
  const asked = Number(place.MYHUB_CONFIG_SECONDS || buildVars().VITE_CONFIG_SECONDS)
  const seconds = asked > 0 ? asked : USUAL_SECONDS
  return withTimeout(work, seconds * SECOND, `The configuration did not come within ${seconds} s`)
}

/** Uses the request that the page has begun, else sends it: one GET either way (R1.3). */
function requestDocument(place: Place): Promise<Response> {
  const url = place.MYHUB_CONFIG_URL || buildVars().VITE_CONFIG_URL
  if (typeof url !== 'string' || url === '') throw new Error('No configuration source URL provided')
  const begun = place.MYHUB_CONFIG
  place.MYHUB_CONFIG = undefined
  return begun ?? globalThis.fetch(url)
}

/**
 * What this device has kept, when there is no answer. Only a document of another origin comes to that: the
 * app's worker answers for one of its own, and may not ask elsewhere.
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
  // Most builds override nothing, and then do without the code that casts.
  const { applyOverrides } = await import('./overrides.ts')
  return readConfiguration(applyOverrides({ ...document }, buildVars()))
}

let exists = false

/**
 * Makes the one loader of the configuration (R1.3, R1.4).
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
