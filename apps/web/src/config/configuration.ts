import type { components } from '@myhub/contract'
import { createStore, useStore } from '#lib/store.ts'
import { toEnvironment } from './environment.ts'

/** The configuration document that the server sends as `/config.json`. */
export type AppConfiguration = components['schemas']['Configuration']
export type CarouselItem = AppConfiguration['carousel'][number]

/** Defaults for a document without session limits (portal.md section 9). */
const SESSION_LIMITS: AppConfiguration['session'] = {
  idleMinutes: 30,
  idleCountdownSeconds: 60,
  expiryLeadMinutes: 240,
  backgroundMinutes: 240,
}

type Document = Record<string, unknown> & Partial<AppConfiguration>

function baseAddress(document: Document, name: 'API' | 'KIMERA3_API'): string {
  const value = document[name]
  if (typeof value !== 'string' || value === '')
    throw new Error(`${name} environment variable not set`)
  return value.replace(/\/+$/, '')
}

function providerOf(document: Document): AppConfiguration['OIDC'] {
  if (document.AUTH_METHOD !== 'pkce') return null
  const { authorizationEndpoint, clientId } = document.OIDC ?? {}
  if (!document.OIDC || !authorizationEndpoint || !clientId)
    throw new Error('AUTH_METHOD is pkce, but OIDC does not say authorizationEndpoint and clientId')
  return document.OIDC
}

/**
 * Reads the app's configuration from the document and its overrides.
 * @throws Error with the message of portal.md section 8 when a URL is missing (R1.7)
 */
export function readConfiguration(document: Document): AppConfiguration {
  return {
    API: baseAddress(document, 'API'),
    KIMERA3_API: baseAddress(document, 'KIMERA3_API'),
    ENVIRONMENT: toEnvironment(document.ENVIRONMENT),
    AUTH_METHOD: document.AUTH_METHOD === 'pkce' ? 'pkce' : 'cookie',
    API_KEY: document.API_KEY || null,
    OIDC: providerOf(document),
    MYHUB_REDIRECTS: document.MYHUB_REDIRECTS ?? {},
    collegeName: document.collegeName || 'MyHub',
    brand: document.brand ?? null,
    timeZone: document.timeZone || 'America/Chicago',
    emailDomains: document.emailDomains ?? [],
    session: { ...SESSION_LIMITS, ...document.session },
    carousel: document.carousel ?? [],
    apps: document.apps ?? {},
    mapTiles: document.mapTiles ?? null,
    tagManager: document.tagManager?.containerId ? document.tagManager : null,
    aprilJoke: document.aprilJoke ?? 'off',
    stores: document.stores ?? { android: null, ios: null },
  }
}

const current = createStore<AppConfiguration | null>(null)

/** Sets the configuration, in the boot step or a test. */
export function applyConfiguration(configuration: AppConfiguration): void {
  current.set(configuration)
}

/** @throws Error when the configuration is not loaded yet; the app is mounted only after that */
export function configuration(): AppConfiguration {
  const value = current.get()
  if (!value) throw new Error('The configuration has not been loaded')
  return value
}

/**
 * The configuration in a prerendered component: null in the prerendered page, which is built before
 * any college is known, and while that page hydrates. All other code calls `configuration()`.
 */
export function useConfiguration(): AppConfiguration | null {
  return useStore(current, null)
}
