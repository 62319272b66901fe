import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  type CacheProvider,
  generateServiceProviderMetadata,
  SAML,
  ValidateInResponseTo,
} from '@node-saml/node-saml'
import { SettingsError } from '#lib/setting-values.ts'
import type { Settings } from '#settings.ts'
import type { IdentityProvider } from './idp-metadata.ts'

/** Addresses of the hub as a SAML service provider. */
export const samlPaths = {
  metadata: '/ui/saml/metadata',
  /** Assertion consumer service: the address to which the browser posts the response. */
  answer: '/ui/saml/acs',
  logout: '/ui/saml/logout',
} as const

/** How far the clocks of the hub and the identity provider may differ. */
export const skewMilliseconds = 120_000

/** The hub as a service provider. */
export interface ServiceProvider {
  readonly entityId: string
  readonly responseUrl: string
  readonly logoutUrl: string
  readonly privateKey: string
  readonly certificate: string
}

/** Minimum bits of an RSA key: many identity providers' own tools create keys of this size. */
const minKeyBits = 2048

const read = (setting: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new SettingsError(`${setting}: ${file} can’t be read`)
  }
}

/**
 * The hub as a service provider; null without SAML in the settings.
 * @throws SettingsError when the key and the certificate can't be used, or don't belong together
 */
export function serviceProviderOf(settings: Settings): ServiceProvider | null {
  const { publicUrl, SAML_KEY_FILE, SAML_CERTIFICATE_FILE, SAML_ENTITY_ID } = settings
  const isUsed = settings.signInProviders.some((provider) => 'saml' in provider)
  if (!isUsed || !SAML_KEY_FILE || !SAML_CERTIFICATE_FILE) return null
  const keyText = read('SAML_KEY_FILE', SAML_KEY_FILE)
  const certificateText = read('SAML_CERTIFICATE_FILE', SAML_CERTIFICATE_FILE)
  const invalidSetting = (why: string) =>
    new SettingsError(`SAML_KEY_FILE and SAML_CERTIFICATE_FILE: ${why}`)
  try {
    const key = createPrivateKey(keyText)
    const certificate = new X509Certificate(certificateText)
    if (key.asymmetricKeyType !== 'rsa') throw invalidSetting('the key must be an RSA key')
    if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < minKeyBits)
      throw invalidSetting(`the key must have ${minKeyBits} bits or more; 3072 are recommended`)
    if (!certificate.checkPrivateKey(key)) throw invalidSetting('they don’t belong together')
    return {
      entityId: SAML_ENTITY_ID ?? `${publicUrl}${samlPaths.metadata}`,
      responseUrl: `${publicUrl}${samlPaths.answer}`,
      logoutUrl: `${publicUrl}${samlPaths.logout}`,
      privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
      certificate: certificate.toString(),
    }
  } catch (error) {
    if (error instanceof SettingsError) throw error
    throw invalidSetting('one of them isn’t PEM without a password')
  }
}

const signing = { signatureAlgorithm: 'sha256', digestAlgorithm: 'sha256' } as const

const bindings = 'urn:oasis:names:tc:SAML:2.0:bindings:'

/** The hub's own metadata, for the identity provider. */
export const ourMetadata = (sp: ServiceProvider): string =>
  generateServiceProviderMetadata({
    ...signing,
    issuer: sp.entityId,
    callbackUrl: sp.responseUrl,
    logoutCallbackUrl: sp.logoutUrl,
    identifierFormat: null,
    wantAssertionsSigned: true,
    privateKey: sp.privateKey,
    publicCerts: sp.certificate,
    decryptionPvk: sp.privateKey,
    decryptionCert: sp.certificate,
  }).replace(
    // The library knows only POST; messages about signing out come in the query.
    /(<SingleLogoutService Binding=")[^"]+/,
    `$1${bindings}HTTP-Redirect`,
  )

/** The context of a message. */
export interface Conversation {
  readonly requestId: string
  readonly requestedAt: Date
  readonly forceAuthn?: boolean
}

/** A request that only exists in the database: the library may look up this one and no other. */
const onlyRequest = ({ requestId, requestedAt }: Conversation): CacheProvider => ({
  saveAsync: async () => null,
  getAsync: async (id) => (id === requestId ? requestedAt.toISOString() : null),
  removeAsync: async (id) => id,
})

/** The library, set up for one request: signed assertions and a response to that request. */
export function samlFor(
  sp: ServiceProvider,
  idp: IdentityProvider,
  conversation: Conversation,
  contexts: readonly string[],
): SAML {
  return new SAML({
    ...signing,
    issuer: sp.entityId,
    callbackUrl: sp.responseUrl,
    audience: sp.entityId,
    privateKey: sp.privateKey,
    publicCert: sp.certificate,
    decryptionPvk: sp.privateKey,
    entryPoint: idp.signOnUrl,
    logoutUrl: idp.logoutUrl ?? idp.signOnUrl,
    idpIssuer: idp.entityId,
    idpCert: [...idp.certificates],
    wantAssertionsSigned: true,
    // Only the assertion's own signature counts.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: skewMilliseconds,
    identifierFormat: null,
    disableRequestedAuthnContext: contexts.length === 0,
    authnContext: [...contexts],
    forceAuthn: conversation.forceAuthn ?? false,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => conversation.requestId,
    cacheProvider: onlyRequest(conversation),
  })
}
