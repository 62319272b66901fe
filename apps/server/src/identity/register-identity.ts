import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import { identify } from './identify.ts'
import { stylesheet, stylesheetPath } from './pages/layout.ts'
import { createEmbeddedProvider } from './provider/embedded-provider.ts'
import { interactionRoutes } from './provider/interaction.routes.ts'
import { mountProvider } from './provider/mount.ts'
import { createProviderClients, type ProviderClients } from './relying-party/provider-clients.ts'
import { signInRoutes } from './relying-party/sign-in.routes.ts'
import { signOutRoutes } from './relying-party/sign-out.routes.ts'
import { createKeyRing, type KeyRing } from './tokens/key-ring.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly keyRing: KeyRing
    readonly providerClients: ProviderClients
    readonly embeddedProvider: () => Promise<{ provider: Provider; secret: string }>
  }
}

/** Signing in and out, and who is calling. Nothing here remembers a person in the process. */
export async function registerIdentity(app: FastifyInstance): Promise<void> {
  await app.register(cookie)
  app.decorateRequest('credential', null)
  app.decorate('identify', identify)
  app.decorate('keyRing', createKeyRing(app.database.db, app.clock))
  app.decorate('embeddedProvider', createEmbeddedProvider(app))
  app.decorate('providerClients', createProviderClients(app))

  signInRoutes(app)
  signOutRoutes(app)
  app.get(
    stylesheetPath,
    { config: { access: 'public' }, schema: { hide: true } },
    (_request, reply) =>
      reply
        .header('content-type', 'text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(stylesheet),
  )
  if (app.settings.OIDC_ISSUER) return
  await interactionRoutes(app)
  await mountProvider(app)
}
