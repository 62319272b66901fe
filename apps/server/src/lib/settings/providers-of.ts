import type { Static } from 'typebox'
import { checkEncrypted, parseJson, SettingsError } from '../setting-values.ts'
import type { SettingsSchema } from '../settings-schema.ts'
import { exampleProviders, type SignInProvider, SignInProviders } from './sign-in-providers.ts'

type EnvironmentSettings = Static<typeof SettingsSchema>

/** The provider of the SAML settings; null without them. */
function samlProvider(settings: EnvironmentSettings): SignInProvider | null {
  const { SAML_IDP_METADATA: metadata, SAML_IDP_ENTITY_ID: entityId } = settings
  if (!metadata) return null
  const contexts = settings.SAML_AUTHN_CONTEXTS
  const saml = {
    metadata,
    attribute: settings.SAML_PERSON_ATTRIBUTE,
    field: settings.SAML_PERSON_FIELD,
    ...(entityId && { entityId }),
    ...(contexts && { contexts }),
  }
  return { id: 'saml', label: { en: 'SAML' }, saml }
}

function checkProvider(provider: SignInProvider): void {
  const address = 'openid' in provider ? provider.openid.issuer : provider.saml.metadata
  if (/^https?:/.test(address)) checkEncrypted('SIGN_IN_PROVIDERS', address)
}

/**
 * The providers that the hub's own provider forwards sign-ins to: those of the list, or the one of
 * the SAML settings. Empty when the hub has only its own sign-in, or one OpenID provider.
 * @throws SettingsError
 */
export function providersOf(settings: EnvironmentSettings): readonly SignInProvider[] {
  const { SIGN_IN_PROVIDERS, SAML_IDP_METADATA, OIDC_ISSUER } = settings
  const listed = parseJson(
    'SIGN_IN_PROVIDERS',
    SIGN_IN_PROVIDERS,
    SignInProviders,
    exampleProviders,
  )
  const sources = [listed.length > 0, Boolean(SAML_IDP_METADATA), Boolean(OIDC_ISSUER)]
  if (sources.filter(Boolean).length > 1)
    throw new SettingsError(
      'SIGN_IN_PROVIDERS, SAML_IDP_METADATA and OIDC_ISSUER: set one of them only',
    )
  const samlOnly = samlProvider(settings)
  if (samlOnly && 'saml' in samlOnly && /^https?:/.test(samlOnly.saml.metadata))
    checkEncrypted('SAML_IDP_METADATA', samlOnly.saml.metadata)
  for (const provider of listed) checkProvider(provider)
  if (new Set(listed.map(({ id }) => id)).size < listed.length)
    throw new SettingsError('SIGN_IN_PROVIDERS: two providers have the same id')
  const providers = samlOnly ? [samlOnly] : listed
  const needsKey = providers.some((provider) => 'saml' in provider)
  if (needsKey && !(settings.SAML_KEY_FILE && settings.SAML_CERTIFICATE_FILE))
    throw new SettingsError(
      `${samlOnly ? 'SAML_IDP_METADATA' : 'A SAML provider'} needs SAML_KEY_FILE and SAML_CERTIFICATE_FILE`,
    )
  return providers
}
