import type { FastifyInstance } from 'fastify'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'
import { isOutOfSpace } from '#db/connection/out-of-space.ts'
import { isUnreachable } from '#db/connection/unreachable.ts'
import type { Settings } from '#settings.ts'
import { languageOf } from '../pages/language.ts'
import { brandedPage, pagePolicy } from '../pages/layout.ts'
import { problemPage } from '../pages/problem-page.ts'
import { personByClaim } from '../people.queries.ts'
import { newSecret } from '../secrets.ts'
import { hostName, secureName } from '../sessions/session-cookie.ts'
import type { Keys } from '../tokens/key-ring.ts'
import { embeddedClients } from './clients.ts'
import { payloadAdapter } from './payloads.queries.ts'

/** The embedded provider's path on this server. */
export const providerPath = '/oidc'
/** Cookie names; each also has a `.sig` cookie. */
const cookieNames = (settings: Pick<Settings, 'publicUrl'>) => ({
  session: hostName('myhub-provider-session', settings),
  interaction: secureName('myhub-provider-interaction', settings),
  resume: secureName('myhub-provider-resume', settings),
})

const minutes = (count: number) => count * 60

type Parts = Pick<FastifyInstance, 'settings' | 'database' | 'clock' | 'looks'>

/** First-party clients need no consent: their scopes are granted at sign-in. */
const loadExistingGrant: Configuration['loadExistingGrant'] = async (ctx) => {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const known = session.grantIdFor(client.clientId)
  const found = known ? await provider.Grant.find(known) : undefined
  if (found) return found
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid')
  await grant.save()
  return grant
}

/** Keys and secrets that the provider is created with. */
interface Secrets {
  readonly keys: Keys
  readonly cookieKeys: Keys
  readonly clientSecret: string
}

function configuration(parts: Parts, secrets: Secrets) {
  const { settings, database, clock } = parts
  const policy = interactionPolicy.base()
  policy.remove('consent')
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const
  return {
    adapter: (model) => payloadAdapter(database.db, clock, model),
    clients: embeddedClients(settings, secrets.clientSecret),
    clientDefaults: {
      grant_types: ['authorization_code'],
      response_types: ['code'],
      id_token_signed_response_alg: 'ES256',
    },
    jwks: { keys: secrets.keys.map((key) => key.jwk) },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    responseTypes: ['code'],
    scopes: ['openid'],
    claims: { openid: ['sub', 'amr'] },
    pkce: { required: () => true },
    cookies: {
      // The first key signs; the others verify what they signed while they were the first.
      keys: secrets.cookieKeys.map(({ jwk }) => jwk.k ?? ''),
      names: cookieNames(settings),
      long: { ...cookie, path: '/' },
      short: cookie,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    // Long enough to sign in and return; the hub's own session is the long-lived one.
    ttl: {
      AccessToken: minutes(1),
      AuthorizationCode: minutes(1),
      Grant: minutes(10),
      IdToken: minutes(10),
      Interaction: minutes(10),
      Session: minutes(10),
    },
    interactions: {
      policy,
      url: (_, interaction) => `${providerPath}/sign-in/${interaction.uid}`,
    },
    loadExistingGrant,
    async findAccount(_, personId) {
      const found = await personByClaim(database.db, 'id', personId)
      return found ? { accountId: found, claims: () => ({ sub: found }) } : undefined
    },
    renderError(ctx, { error }, cause) {
      const isHubError = error === 'server_error'
      const isDatabase = isUnreachable(cause) || isOutOfSpace(cause)
      const problem = isDatabase
        ? 'providerUnavailable'
        : isHubError
          ? 'providerRefused'
          : 'expired'
      const { status, text } = problemPage(problem, {
        collegeName: settings.COLLEGE_NAME,
        language: languageOf({
          uiLocales: ctx.query.ui_locales,
          chosen: ctx.cookies.get('myhub-language'),
        }),
        redirect: '/',
        requestId: ctx.get('x-request-id'),
      })
      ctx.status = problem === 'providerRefused' ? 500 : status
      ctx.type = 'html'
      ctx.set('content-security-policy', pagePolicy())
      ctx.body = brandedPage(text, parts.looks.brand)
    },
  } satisfies Configuration
}

/**
 * The embedded OpenID provider, created on first use from the keys in the database and again after
 * they change. This process authenticates to itself with a secret of its own, which is never stored.
 */
export function createEmbeddedProvider(
  app: FastifyInstance,
): () => Promise<{ provider: Provider; clientSecret: string }> {
  const clientSecret = newSecret()
  let built: { readonly ids: string; readonly provider: Provider } | null = null
  return async () => {
    const keys = await app.keyRing.keys('provider')
    const cookieKeys = await app.keyRing.keys('secret')
    const ids = [...keys, ...cookieKeys].map((key) => key.id).join()
    if (built?.ids === ids) return { provider: built.provider, clientSecret }
    const provider = new Provider(
      `${app.settings.publicUrl}${providerPath}`,
      configuration(app, { keys, cookieKeys, clientSecret }),
    )
    // Every request appears under the public address, regardless of its route: see mount.ts.
    provider.proxy = true
    provider.on('server_error', (_, error) => app.log.error({ err: error }, 'provider failed'))
    built = { ids, provider }
    return { provider, clientSecret }
  }
}
