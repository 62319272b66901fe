import type { Element } from '@xmldom/xmldom'
import { elementsOf, parseXml } from './xml.ts'

/** What the hub needs to know about an identity provider. */
export interface IdentityProvider {
  readonly entityId: string
  /** The address for requests in the query (HTTP redirect binding). */
  readonly signOnUrl: string
  /** The same for sign-out; null if there is none. */
  readonly logoutUrl: string | null
  /** Its signing certificates, as base64. */
  readonly certificates: readonly [string, ...string[]]
}

/** Metadata without something that a sign-in needs. The message names what is missing. */
export class MetadataError extends Error {
  override name = 'MetadataError'
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const isSafeAddress = (url: string): boolean => {
  const parsed = URL.parse(url)
  return parsed?.protocol === 'https:' || (parsed !== null && loopback.has(parsed.hostname))
}

/** The address of a service with the HTTP redirect binding; null if there is none. */
function addressOf(descriptor: Element, service: string): string | null {
  const match = elementsOf(descriptor, 'metadata', service).find(
    (element) => element.getAttribute('Binding') === redirectBinding,
  )
  const location = match?.getAttribute('Location') ?? null
  if (location !== null && !isSafeAddress(location))
    throw new MetadataError(`the address of its ${service} doesn’t begin with https`)
  return location
}

/** Base64 without spaces, in lines as OpenSSL requires. */
const asBase64 = (text: string) => text.replaceAll(/\s/g, '')

function certificatesOf(descriptor: Element): string[] {
  return elementsOf(descriptor, 'metadata', 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => elementsOf(key, 'signature', 'X509Certificate'))
    .map((certificate) => asBase64(certificate.textContent ?? ''))
    .filter(Boolean)
}

/**
 * Reads the metadata of an identity provider.
 * @param expectedEntityId its entity ID; without it, the metadata must describe only one
 * @throws MetadataError, XmlError
 */
export function readIdpMetadata(
  text: string,
  { expectedEntityId, now }: { expectedEntityId: string | undefined; now: Date },
): IdentityProvider {
  const entities = elementsOf(parseXml(text), 'metadata', 'EntityDescriptor').filter(
    (entity) =>
      elementsOf(entity, 'metadata', 'IDPSSODescriptor').length > 0 &&
      (expectedEntityId === undefined || entity.getAttribute('entityID') === expectedEntityId),
  )
  const [entity, another] = entities
  if (!entity)
    throw new MetadataError(
      expectedEntityId === undefined
        ? 'it doesn’t describe an identity provider'
        : 'it doesn’t describe the identity provider in SAML_IDP_ENTITY_ID',
    )
  if (another)
    throw new MetadataError(
      'it describes several identity providers: set SAML_IDP_ENTITY_ID to choose one',
    )
  const validUntil = entity.getAttribute('validUntil')
  if (validUntil && new Date(validUntil) <= now) throw new MetadataError('it is no longer valid')
  const [descriptor] = elementsOf(entity, 'metadata', 'IDPSSODescriptor')
  const entityId = entity.getAttribute('entityID')
  if (!descriptor || !entityId) throw new MetadataError('it has no entityID')
  const signOnUrl = addressOf(descriptor, 'SingleSignOnService')
  if (!signOnUrl) throw new MetadataError('it has no SingleSignOnService with HTTP-Redirect')
  const [certificate, ...others] = certificatesOf(descriptor)
  if (!certificate) throw new MetadataError('it has no signing certificate')
  return {
    entityId,
    signOnUrl,
    logoutUrl: addressOf(descriptor, 'SingleLogoutService'),
    certificates: [certificate, ...others],
  }
}
