import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  type DiscoveryRequestOptions,
  discovery,
  enableNonRepudiationChecks,
  None,
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
const hour = 60 * 60 * 1000

async function ask(find: () => Promise<Configuration>): Promise<Configuration> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const found = await find()
      // Tokens arrive straight from the provider; their signatures are checked all the same.
      enableNonRepudiationChecks(found)
      return found
    } catch (error) {
      if (attempt === attempts) throw error
      await wait(pause * attempt)
    }
  }
}

async function embedded(app: FastifyInstance, client: OurClient): Promise<Configuration> {
  const { secret } = await app.embeddedProvider()
  return discovery(
    new URL(`${app.settings.publicUrl}${providerPath}`),
    embeddedClientIds[client],
    { id_token_signed_response_alg: 'ES256' },
    client === 'server' ? ClientSecretBasic(embeddedClientSecret(secret)) : None(),
    { [customFetch]: inProcessFetch(app), execute: [allowInsecureRequests] },
  )
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

function external(issuer: string, id: string, secret: string): Promise<Configuration> {
  const url = new URL(issuer)
  const options: DiscoveryRequestOptions = {
    timeout: timeoutSeconds,
    // Settings refuse plain http except on this machine.
    ...(url.protocol === 'http:' && { execute: [allowInsecureRequests] }),
  }
  return discovery(url, id, undefined, secretOf(secret), options)
}

/**
 * The OpenID provider that the settings name, else the embedded one. Its description is read at
 * first use and again every hour; a failure is tried three times and remembered by nobody, so that
 * the next person's sign-in asks anew.
 */
export function createProviderClients(app: FastifyInstance): ProviderClients {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = app.settings
  const found = new Map<OurClient, { at: number; configuration: Promise<Configuration> }>()
  return (client) => {
    const now = app.clock().getTime()
    const known = found.get(client)
    if (known && now - known.at < hour) return known.configuration
    const configuration = ask(() =>
      OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
        ? external(OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET)
        : embedded(app, client),
    )
    found.set(client, { at: now, configuration })
    configuration.catch(() => found.delete(client))
    return configuration
  }
}
