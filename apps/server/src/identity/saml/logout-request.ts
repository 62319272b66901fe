import { createVerify } from 'node:crypto'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { IdentityProvider } from './idp-metadata.ts'
import { skewMilliseconds } from './service-provider.ts'
import { elementsOf, namespaces, parseXml } from './xml.ts'

const inflate = promisify(inflateRaw)
/** Enough for a message of a few lines; compressed data could expand to any size. */
const maxBytes = 50_000
/** An older message is a saved address, not the identity provider's sign-out. */
const oldest = 300_000

const algorithms: ReadonlyMap<string, string> = new Map([
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'RSA-SHA256'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha384', 'RSA-SHA384'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'RSA-SHA512'],
])

/** A sign-out requested by the identity provider. */
export interface LogoutRequest {
  readonly id: string
  readonly nameId: string
  /** The sessions to end; empty for all of the person's. */
  readonly sessionIndexes: readonly string[]
}

/** An invalid message. The text gives the reason, without values of the message. */
export class LogoutError extends Error {
  override name = 'LogoutError'
}

/** The signed parts of an address, as sent: each must be present once. */
function rawParts(query: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (const part of query.split('&')) {
    const name = part.split('=', 1)[0] ?? ''
    if (parts.has(name)) throw new LogoutError('a parameter is in the address twice')
    parts.set(name, part)
  }
  return parts
}

const decoded = (part: string | undefined): string => {
  if (part === undefined) throw new LogoutError('the request is not signed')
  try {
    return decodeURIComponent(part.slice(part.indexOf('=') + 1).replaceAll('+', ' '))
  } catch {
    throw new LogoutError('the address can’t be read')
  }
}

/** Verifies the signature of an address (SAML Bindings 3.4.4.1). */
function checkSignature(query: string, certificates: readonly string[]): void {
  const parts = rawParts(query)
  const signature = Buffer.from(decoded(parts.get('Signature')).replaceAll(' ', '+'), 'base64')
  const algorithm = algorithms.get(decoded(parts.get('SigAlg')))
  if (!algorithm) throw new LogoutError('it is not signed with RSA and SHA-256')
  const signed = ['SAMLRequest', 'RelayState', 'SigAlg'].flatMap((name) => parts.get(name) ?? [])
  const isSigned = certificates.some((certificate) => {
    const pem = `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----`
    try {
      return createVerify(algorithm).update(signed.join('&')).verify(pem, signature)
    } catch {
      return false
    }
  })
  if (!isSigned) throw new LogoutError('it is not signed with a key of the metadata')
}

async function unpacked(query: string): Promise<string> {
  const encoded = decoded(rawParts(query).get('SAMLRequest')).replaceAll(' ', '+')
  try {
    const text = await inflate(Buffer.from(encoded, 'base64'), { maxOutputLength: maxBytes })
    return text.toString('utf8')
  } catch {
    throw new LogoutError('the message can’t be unpacked')
  }
}

/**
 * Reads a signed request from the query of an address.
 * @param query as sent, without the question mark
 * @throws LogoutError, XmlError
 */
export async function readLogoutRequest(
  query: string,
  idp: IdentityProvider,
  { destination, now }: { destination: string; now: Date },
): Promise<LogoutRequest> {
  checkSignature(query, idp.certificates)
  const root = parseXml(await unpacked(query)).documentElement
  if (root?.namespaceURI !== namespaces.protocol || root.localName !== 'LogoutRequest')
    throw new LogoutError('the message is not a LogoutRequest')
  const issuer = elementsOf(root, 'assertion', 'Issuer')[0]?.textContent?.trim()
  if (issuer !== idp.entityId) throw new LogoutError('it is from another issuer')
  if (root.getAttribute('Destination') !== destination)
    throw new LogoutError('it is for another address')
  const issuedAt = new Date(root.getAttribute('IssueInstant') ?? '').getTime()
  const isCurrent = Math.abs(now.getTime() - issuedAt) < oldest
  const until = root.getAttribute('NotOnOrAfter')
  const isOver = until !== null && new Date(until).getTime() + skewMilliseconds <= now.getTime()
  if (!isCurrent || isOver) throw new LogoutError('it has expired: compare the clocks')
  const id = root.getAttribute('ID')
  const nameId = elementsOf(root, 'assertion', 'NameID')[0]?.textContent?.trim()
  if (!id || !nameId) throw new LogoutError('it has no ID or no unencrypted NameID')
  const sessionIndexes = elementsOf(root, 'protocol', 'SessionIndex').flatMap(
    (element) => element.textContent?.trim() || [],
  )
  return { id, nameId, sessionIndexes }
}
