import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  clockTolerance,
  customFetch,
  type DiscoveryRequestOptions,
  discovery,
  enableNonRepudiationChecks,
  getJwksCache,
  None,
  setJwksCache,
} from 'openid-client'
import { providerPath } from '../provider/embedded-provider.ts'
import { inProcessFetch } from '../provider/mount.ts'
import { embeddedClientIds, type KeyClient } from '../tokens/pkce.ts'

/** Our clients of the provider. */
export type ProviderClient = 'server' | KeyClient

/** Returns the provider's configuration for one of our clients, loaded on first use. */
export type ProviderClients = (client: ProviderClient) => Promise<Configuration>

const attempts = 3
const pause = 250
const timeoutSeconds = 4
/** The clock skew that Kerberos and Entra allow, in seconds. */
export const skewSeconds = 300
const hour = 60 * 60 * 1000

/** Returns the current configuration. */
type GetConfiguration = () => Configuration

/** Verifies token signatures even though tokens come directly from the provider. */
function withSignatureChecks(provider: Configuration): Configuration {
  enableNonRepudiationChecks(provider)
  return provider
}

async function withRetries<T>(find: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await find()
    } catch (error) {
      if (attempt === attempts) throw error
      await wait(pause * attempt)
    }
  }
}

async function discoverEmbedded(
  app: FastifyInstance,
  client: ProviderClient,
): Promise<GetConfiguration> {
  const { clientSecret } = await app.embeddedProvider()
  const configuration = await discovery(
    new URL(`${app.settings.publicUrl}${providerPath}`),
    embeddedClientIds[client],
    { id_token_signed_response_alg: 'ES256' },
    client === 'server' ? ClientSecretBasic(clientSecret) : None(),
    { [customFetch]: inProcessFetch(app), execute: [allowInsecureRequests] },
  )
  return () => configuration
}

/**
 * Sends the secret in the body if the provider supports it, otherwise in the header: some providers
 * do not decode the header as the standard requires.
 */
const secretOf =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? []
    const inBody = methods.includes('client_secret_post')
    const authenticate = inBody ? ClientSecretPost(secret) : ClientSecretBasic(secret)
    authenticate(server, ...rest)
  }

/** How long the client library caches keys before it fetches new ones. */
const keySeconds = 60

/**
 * The college's own provider, discovered once. Each call returns a new configuration that treats
 * the previous keys as stale, so that a brand-new signing key is found.
 */
export async function discoverExternal(
  issuer: string,
  id: string,
  secret: string,
): Promise<GetConfiguration> {
  const url = new URL(issuer)
  // The settings reject plain http except on this machine.
  const execute = url.protocol === 'http:' ? [allowInsecureRequests] : []
  const client = { [clockTolerance]: skewSeconds }
  const options: DiscoveryRequestOptions = { timeout: timeoutSeconds, execute }
  const configuration = await discovery(url, id, client, secretOf(secret), options)
  const server = { ...configuration.serverMetadata() }
  let last = configuration
  return () => {
    const next = new Configuration(server, id, client, secretOf(secret))
    next.timeout = timeoutSeconds
    for (const change of execute) change(next)
    const keys = getJwksCache(last)
    const staleAt = Math.floor(Date.now() / 1000) - keySeconds
    if (keys) setJwksCache(next, { ...keys, uat: Math.min(keys.uat, staleAt) })
    last = next
    return next
  }
}

/**
 * A provider's configuration, loaded on first use and every hour. A failure is retried three times
 * and not cached, so the next sign-in tries again.
 */
export function cacheConfiguration(
  { clock }: Pick<FastifyInstance, 'clock'>,
  find: () => Promise<GetConfiguration>,
): () => Promise<Configuration> {
  let cached: { readonly at: number; readonly configuration: Promise<GetConfiguration> } | null =
    null
  return async () => {
    const now = clock().getTime()
    if (cached && now - cached.at < hour) return withSignatureChecks((await cached.configuration)())
    const configuration = withRetries(find)
    cached = { at: now, configuration }
    configuration.catch(() => {
      cached = null
    })
    return withSignatureChecks((await configuration)())
  }
}

/** The OpenID provider in the settings, otherwise the embedded one. */
export function createProviderClients(app: FastifyInstance): ProviderClients {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = app.settings
  const clients = new Map<ProviderClient, () => Promise<Configuration>>()
  return (client) => {
    const known =
      clients.get(client) ??
      cacheConfiguration(app, () =>
        OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
          ? discoverExternal(OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET)
          : discoverEmbedded(app, client),
      )
    clients.set(client, known)
    return known()
  }
}
