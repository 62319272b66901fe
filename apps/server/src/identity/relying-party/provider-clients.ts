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
import { embeddedClientSecret } from '../provider/clients.ts'
import { providerPath } from '../provider/embedded-provider.ts'
import { inProcessFetch } from '../provider/mount.ts'
import { embeddedClientIds, type KeyClient } from '../tokens/pkce.ts'

/** As which of our clients the provider is spoken to. */
export type OurClient = 'server' | KeyClient

/** Gives the provider's description for one of our clients; asked for at first use. */
export type ProviderClients = (client: OurClient) => Promise<Configuration>

const attempts = 3
const pause = 250
const timeoutSeconds = 4
/** As much as Kerberos and Entra allow two clocks to differ. */
const skewSeconds = 300
const hour = 60 * 60 * 1000

/** Gives the provider as it is to be spoken to now. */
type Described = () => Configuration

/** Tokens arrive straight from the provider; their signatures are checked all the same. */
function checked(provider: Configuration): Configuration {
  enableNonRepudiationChecks(provider)
  return provider
}

async function retried<T>(find: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await find()
    } catch (error) {
      if (attempt === attempts) throw error
      await wait(pause * attempt)
    }
  }
}

async function embedded(app: FastifyInstance, client: OurClient): Promise<Described> {
  const { secret } = await app.embeddedProvider()
  const described = await discovery(
    new URL(`${app.settings.publicUrl}${providerPath}`),
    embeddedClientIds[client],
    { id_token_signed_response_alg: 'ES256' },
    client === 'server' ? ClientSecretBasic(embeddedClientSecret(secret)) : None(),
    { [customFetch]: inProcessFetch(app), execute: [allowInsecureRequests] },
  )
  return () => described
}

/**
 * The secret in the body where the provider takes it there, else in the header: not every provider
 * decodes the header's signs as the standard has it.
 */
const secretOf =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? []
    const inBody = methods.includes('client_secret_post')
    const authenticate = inBody ? ClientSecretPost(secret) : ClientSecretBasic(secret)
    authenticate(server, ...rest)
  }

/** How long the client library keeps to the keys that it knows before it asks for new ones. */
const keySeconds = 60

/**
 * A provider of the college's own, described once; each answer is another, which knows the keys of the one
 * before it as old enough to be read again: a key that signs since a moment ago is found.
 */
async function external(issuer: string, id: string, secret: string): Promise<Described> {
  const url = new URL(issuer)
  // Settings refuse plain http except on this machine.
  const execute = url.protocol === 'http:' ? [allowInsecureRequests] : []
  const client = { [clockTolerance]: skewSeconds }
  const options: DiscoveryRequestOptions = { timeout: timeoutSeconds, execute }
  const described = await discovery(url, id, client, secretOf(secret), options)
  const server = { ...described.serverMetadata() }
  let last = described
  return () => {
    const next = new Configuration(server, id, client, secretOf(secret))
    next.timeout = timeoutSeconds
    for (const change of execute) change(next)
    const keys = getJwksCache(last)
    const oldEnough = Math.floor(Date.now() / 1000) - keySeconds
    if (keys) setJwksCache(next, { ...keys, uat: Math.min(keys.uat, oldEnough) })
    last = next
    return next
  }
}

/**
 * The OpenID provider that the settings name, else the embedded one. Its description is read at
 * first use and again every hour; a failure is tried three times and remembered by nobody, so that
 * the next person's sign-in asks anew.
 */
export function createProviderClients(app: FastifyInstance): ProviderClients {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = app.settings
  const found = new Map<OurClient, { at: number; described: Promise<Described> }>()
  return async (client) => {
    const now = app.clock().getTime()
    const known = found.get(client)
    if (known && now - known.at < hour) return checked((await known.described)())
    const described = retried(() =>
      OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
        ? external(OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET)
        : embedded(app, client),
    )
    found.set(client, { at: now, described })
    described.catch(() => found.delete(client))
    return checked((await described)())
  }
}
