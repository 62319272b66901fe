import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import { vaultOf } from '#lib/vault.ts'
import { auditDenials } from './audit-refusal.ts'
import { externalProviderRoutes } from './external/external.routes.ts'
import {
  createExternalProviders,
  openIdProviders,
  samlProviders,
} from './external/external-providers.ts'
import { identify } from './identify.ts'
import {
  brandedStylesheet,
  passkeyScript,
  passkeyScriptPath,
  stylesheetPath,
} from './pages/layout.ts'
import { createEmbeddedProvider } from './provider/embedded-provider.ts'
import { interactionRoutes } from './provider/interaction.routes.ts'
import { mountProvider } from './provider/mount.ts'
import { backChannelRoutes } from './relying-party/back-channel.routes.ts'
import { createProviderClients, type ProviderClients } from './relying-party/provider-clients.ts'
import { signInRoutes } from './relying-party/sign-in.routes.ts'
import { signOutRoutes } from './relying-party/sign-out.routes.ts'
import { samlRoutes } from './saml/saml.routes.ts'
import { createKeyRing, type KeyRing } from './tokens/key-ring.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly keyRing: KeyRing
    readonly providerClients: ProviderClients
    readonly embeddedProvider: () => Promise<{ provider: Provider; clientSecret: string }>
  }
}

/** Serves a static file of the hub's own pages; its address changes with its content. */
function servePart(app: FastifyInstance, path: string, type: string, text: () => string): void {
  app.get(path, { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) =>
    reply
      .header('content-type', `${type}; charset=utf-8`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(text()),
  )
}

/** Sign-in, sign-out and caller identification. Nothing about a person is stored in the process. */
export async function registerIdentity(app: FastifyInstance): Promise<void> {
  await app.register(cookie)
  app.decorateRequest('credential', null)
  app.decorate('identify', identify)
  app.decorate(
    'keyRing',
    createKeyRing(app.database.db, vaultOf(app.settings.secretKeys), app.clock),
  )
  app.decorate('embeddedProvider', createEmbeddedProvider(app))
  app.decorate('providerClients', createProviderClients(app))

  app.decorate('externalProviders', createExternalProviders(app))

  auditDenials(app)
  signInRoutes(app)
  signOutRoutes(app)
  servePart(app, stylesheetPath, 'text/css', () => brandedStylesheet(app.brand))
  if (app.settings.OIDC_ISSUER) {
    await backChannelRoutes(app)
    return
  }
  servePart(app, passkeyScriptPath, 'text/javascript', () => passkeyScript)
  await interactionRoutes(app)
  if (app.externalProviders.length > 0) await externalProviderRoutes(app)
  if (openIdProviders(app).length > 0) await backChannelRoutes(app)
  const [saml] = samlProviders(app)
  if (saml) await samlRoutes(app, saml.sp)
  await mountProvider(app)
}
