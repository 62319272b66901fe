import type { FastifyInstance } from 'fastify'
import { createIdentityProvider, type KnownIdentityProvider } from './identity-provider.ts'
import { type ServiceProvider, serviceProviderOf } from './service-provider.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Null without SAML in the settings. */
    readonly saml: SamlSide | null
  }
}

/** The hub and the identity provider. */
export interface SamlSide {
  readonly sp: ServiceProvider
  readonly identityProvider: KnownIdentityProvider
  /** Authentication contexts that the college accepts; empty for any. */
  readonly contexts: readonly string[]
}

/** @throws SettingsError for a key or certificate that can't be used */
export function samlSideOf(app: FastifyInstance): SamlSide | null {
  const { SAML_IDP_METADATA, SAML_AUTHN_CONTEXTS } = app.settings
  const sp = serviceProviderOf(app.settings)
  if (!sp || !SAML_IDP_METADATA) return null
  const contexts = SAML_AUTHN_CONTEXTS?.split(/\s+/).filter(Boolean) ?? []
  const identityProvider = createIdentityProvider(app, SAML_IDP_METADATA)
  return { sp, identityProvider, contexts }
}
