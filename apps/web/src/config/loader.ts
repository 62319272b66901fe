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
export const isFromCache: Store<boolean> = createStore(false)

export type LoadState = 'pending' | 'loaded' | 'failed'

/** Loads the configuration once. */
export type EnvVarLoader = {
  readonly state: LoadState
  readonly isLoaded: boolean
  /** @throws Error that explains what is wrong with the URL, the response or the document */
  readonly load: () => Promise<AppConfiguration>
}

type ConfigurationSource = Pick<
  Window,
  'MYHUB_CONFIG' | 'MYHUB_CONFIG_URL' | 'MYHUB_CONFIG_SECONDS'
>

const DEFAULT_SECONDS = 20

/** @throws Error when the work exceeds the page's time limit, or else the build's */
function withLoadTimeout<T>(work: Promise<T>, source: ConfigurationSource): Promise<T> {
  const requestedSeconds = Number(source.MYHUB_CONFIG_SECONDS || buildVars().VITE_CONFIG_SECONDS)
  const seconds = requestedSeconds > 0 ? requestedSeconds : DEFAULT_SECONDS
  return withTimeout(work, seconds * SECOND, `The configuration did not come within ${seconds} s`)
}

/** Reuses the page's own request, or sends one: a single GET either way (R1.3). */
function requestDocument(source: ConfigurationSource): Promise<Response> {
  const url = source.MYHUB_CONFIG_URL || buildVars().VITE_CONFIG_URL
  if (typeof url !== 'string' || url === '') throw new Error('No configuration source URL provided')
  const pendingRequest = source.MYHUB_CONFIG
  source.MYHUB_CONFIG = undefined
  return pendingRequest ?? globalThis.fetch(url)
}

/**
 * The cached document, when the server did not respond. This only applies to another origin's
 * document: the service worker handles our own, and may not request others.
 */
async function cachedDocument(failure: unknown): Promise<Response> {
  const cached = await globalThis.caches?.match(CACHED_CONFIGURATION).catch(() => undefined)
  if (!cached) throw failure
  return cached
}

async function readDocument(source: ConfigurationSource): Promise<AppConfiguration> {
  const response = await requestDocument(source).catch(cachedDocument)
  if (!response.ok) throw new Error(`The configuration answered ${response.status}`)
  isFromCache.set(response.headers.has(CACHED_HEADER))
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
export function initializeLoader(source: ConfigurationSource): EnvVarLoader {
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
        const loaded = await withLoadTimeout(readDocument(source), source)
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
