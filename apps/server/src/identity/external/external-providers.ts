import type { FastifyInstance } from 'fastify'
import type { Configuration } from 'openid-client'
import type { SignInProvider } from '#lib/settings/sign-in-providers.ts'
import type { PersonField } from '../people.queries.ts'
import { cacheConfiguration, discoverExternal } from '../relying-party/provider-clients.ts'
import { type CachedIdentityProvider, createIdentityProvider } from '../saml/identity-provider.ts'
import { type ServiceProvider, serviceProviderOf } from '../saml/service-provider.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Providers behind the hub's own sign-in; empty if there are none. */
    readonly externalProviders: readonly ExternalProvider[]
  }
}

interface ProviderBase {
  readonly id: string
  /** By language; English is always present. */
  readonly label: Readonly<Record<string, string>>
  readonly field: PersonField
}

/** A SAML identity provider, and the hub as its service provider. */
export interface SamlProvider extends ProviderBase {
  readonly kind: 'saml'
  readonly sp: ServiceProvider
  readonly identityProvider: CachedIdentityProvider
  /** The attribute that names the person. */
  readonly attribute: string
  /** Authentication contexts that the college accepts; empty for any. */
  readonly contexts: readonly string[]
}

/** An OpenID provider behind the hub's own. */
export interface OpenIdProvider extends ProviderBase {
  readonly kind: 'openid'
  readonly configuration: () => Promise<Configuration>
  /** The claim that names the person. */
  readonly claim: string
  readonly acrValues: string | null
  /** Set for the provider in OIDC_ISSUER: the hub's own provider isn't in front of it. */
  readonly isDirect?: true
}

export type ExternalProvider = SamlProvider | OpenIdProvider

function toProvider(
  app: FastifyInstance,
  sp: ServiceProvider | null,
  provider: SignInProvider,
): ExternalProvider {
  const { id, label } = provider
  if ('openid' in provider) {
    const { issuer, clientId, clientSecret, claim, field, acrValues } = provider.openid
    return {
      ...{ kind: 'openid', id, label, field: field ?? 'username', acrValues: acrValues ?? null },
      claim: claim ?? 'preferred_username',
      configuration: cacheConfiguration(app, () =>
        discoverExternal(issuer, clientId, clientSecret),
      ),
    }
  }
  const { metadata, entityId, attribute, field, contexts } = provider.saml
  if (!sp) throw new Error('The settings check that SAML has a key')
  return {
    ...{ kind: 'saml', id, label, sp, field: field ?? 'username' },
    attribute: attribute ?? 'eduPersonPrincipalName',
    contexts: contexts?.split(/\s+/).filter(Boolean) ?? [],
    identityProvider: createIdentityProvider(app, metadata, entityId),
  }
}

/** @throws SettingsError for a key or certificate that can't be used */
export function createExternalProviders(app: FastifyInstance): readonly ExternalProvider[] {
  const sp = serviceProviderOf(app.settings)
  return app.settings.signInProviders.map((provider) => toProvider(app, sp, provider))
}

export const samlProviders = ({ externalProviders }: FastifyInstance): readonly SamlProvider[] =>
  externalProviders.filter((signInProvider) => signInProvider.kind === 'saml')

export const openIdProviders = ({
  externalProviders,
}: FastifyInstance): readonly OpenIdProvider[] =>
  externalProviders.filter((signInProvider) => signInProvider.kind === 'openid')
