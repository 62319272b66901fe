import { createStore, useStore } from '#lib/store.ts'
import { type Environment, environmentOf } from './environment.ts'

/** One picture with words of the public home's carousel (pages.md, Home). */
export type CarouselItem = {
  id: string
  title: string
  text: string
  image: string | null
  imageAlt: string
  url: string | null
  audience: 'everyone' | 'signedIn' | 'signedOut'
  startAt: string | null
  endAt: string | null
}

/** Addresses at the OpenID provider that key mode needs. */
export type ProviderAddresses = {
  authorizationEndpoint: string
  endSessionEndpoint: string | null
  clientId: string
  redirectUri: string
  scope: string
}

/** Limits of a session; what the document leaves out keeps the constant of portal.md section 9. */
export type SessionLimits = {
  idleMinutes: number
  idleCountdownSeconds: number
  expiryLeadMinutes: number
  backgroundMinutes: number
}

/** The configuration document as the app uses it. The server writes it at `/config.json`. */
export type AppConfiguration = {
  /** Base of the sign-in and sign-out pages and of the authentication calls. */
  API: string
  /** Base of all other calls; may be the same. */
  KIMERA3_API: string
  ENVIRONMENT: Environment
  AUTH_METHOD: 'cookie' | 'pkce'
  API_KEY: string | null
  OIDC: ProviderAddresses | null
  MYHUB_REDIRECTS: Record<string, string>
  collegeName: string
  timeZone: string
  session: SessionLimits
  carousel: CarouselItem[]
  tagManager: { containerId: string; scriptUrl: string } | null
}

const SESSION_LIMITS: SessionLimits = {
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

function providerOf(document: Document): ProviderAddresses | null {
  if (document.AUTH_METHOD !== 'pkce') return null
  const { authorizationEndpoint, clientId } = document.OIDC ?? {}
  if (!document.OIDC || !authorizationEndpoint || !clientId)
    throw new Error('AUTH_METHOD is pkce, but OIDC does not say authorizationEndpoint and clientId')
  return document.OIDC
}

/**
 * Makes the app's configuration of the document and its overrides.
 * @throws Error with the sentence of portal.md section 8 when an address is missing (R1.7)
 */
export function readConfiguration(document: Document): AppConfiguration {
  return {
    API: baseAddress(document, 'API'),
    KIMERA3_API: baseAddress(document, 'KIMERA3_API'),
    ENVIRONMENT: environmentOf(document.ENVIRONMENT),
    AUTH_METHOD: document.AUTH_METHOD === 'pkce' ? 'pkce' : 'cookie',
    API_KEY: document.API_KEY || null,
    OIDC: providerOf(document),
    MYHUB_REDIRECTS: document.MYHUB_REDIRECTS ?? {},
    collegeName: document.collegeName || 'MyHub',
    timeZone: document.timeZone || 'America/Chicago',
    session: { ...SESSION_LIMITS, ...document.session },
    carousel: document.carousel ?? [],
    tagManager: document.tagManager?.containerId ? document.tagManager : null,
  }
}

const current = createStore<AppConfiguration | null>(null)

/** Puts a configuration in force: the boot step's, or a test's. */
export function applyConfiguration(configuration: AppConfiguration): void {
  current.set(configuration)
}

/** @throws Error when the configuration has not been loaded; the app is only mounted once it has */
export function configuration(): AppConfiguration {
  const value = current.get()
  if (!value) throw new Error('The configuration has not been loaded')
  return value
}

/**
 * The configuration in a component that is prerendered: null in the prerendered page, which is made
 * before any college is known, and while that page hydrates. All other code calls `configuration()`.
 */
export function useConfiguration(): AppConfiguration | null {
  return useStore(current, null)
}
