import type { Document, Element } from '@xmldom/xmldom'
import { decrypt } from 'xml-encryption'
import { SignInError } from '../relying-party/problem.ts'
import { elementsOf, namespaces, parseXml, XmlError } from './xml.ts'

/** A response as received. Nothing in it is verified yet. */
export interface SamlResponse {
  /** Base64, as the library expects it. */
  readonly encoded: string
  /**
   * The ID of the request it claims to answer; null if the identity provider started the sign-in.
   */
  readonly inResponseTo: string | null
  readonly document: Document
}

/** Base64 of the largest answer; real ones have about ten kilobytes. */
const maxLength = 300_000
const base64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/

/** Not for signatures: documents with the same hash can be constructed. */
const weakHash = /#(rsa-|dsa-|ecdsa-|hmac-)?(sha1|md5)$/i
/** Not for encryption: the content can be recovered by repeated attempts. */
const weakCipher = /#(rsa-1_5|tripledes-cbc)$/i

const rejected = (cause: string) => new SignInError('providerRefused', cause)

const algorithmsOf = (elements: readonly Element[]) =>
  elements.map((element) => element.getAttribute('Algorithm') ?? '')

function checkSignatures(document: Document): void {
  const signatures = elementsOf(document, 'signature', 'SignedInfo')
  const used = signatures.flatMap((signed) => [
    ...algorithmsOf(elementsOf(signed, 'signature', 'SignatureMethod')),
    ...algorithmsOf(elementsOf(signed, 'signature', 'DigestMethod')),
  ])
  if (used.some((algorithm) => weakHash.test(algorithm)))
    throw rejected('the response is signed with SHA-1 or MD5; SHA-256 is needed')
}

function parsed(text: string, subject: string): Document {
  try {
    return parseXml(text)
  } catch (error) {
    throw rejected(
      `${subject} can’t be used: ${error instanceof XmlError ? error.message : 'unknown'}`,
    )
  }
}

const decrypted = (encrypted: Element, key: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const failed = () =>
      reject(rejected('the assertion can’t be decrypted with the key of SAML_KEY_FILE'))
    try {
      decrypt(encrypted.toString(), { key }, (error: Error | null, text: string) =>
        error ? failed() : resolve(text),
      )
    } catch {
      failed()
    }
  })

/**
 * Checks what the library omits: the encryption and signature of an encrypted assertion.
 * @throws SignInError
 */
export async function checkEncrypted({ document }: SamlResponse, key: string): Promise<void> {
  const all = elementsOf(document, 'assertion', 'EncryptedAssertion')
  for (const encrypted of all) {
    const used = algorithmsOf(elementsOf(encrypted, 'encryption', 'EncryptionMethod'))
    if (used.some((algorithm) => weakCipher.test(algorithm)))
      throw rejected(
        'the assertion is encrypted with RSA 1.5 or Triple DES; RSA-OAEP and AES are needed',
      )
    checkSignatures(parsed(await decrypted(encrypted, key), 'the decrypted assertion'))
  }
}

/**
 * Reads a response from the form that the browser brought, within limits: size, no DTD, no weak
 * algorithms.
 * @throws SignInError
 */
export function openResponse(field: unknown): SamlResponse {
  if (typeof field !== 'string' || field === '') throw new SignInError('badRequest')
  if (field.length > maxLength) throw rejected('the response is larger than 300 kilobytes')
  if (!base64.test(field)) throw rejected('the response is not base64')
  const document = parsed(Buffer.from(field, 'base64').toString('utf8'), 'the response')
  const root = document.documentElement
  if (root?.namespaceURI !== namespaces.protocol || root.localName !== 'Response')
    throw rejected('the response is not a SAML response')
  checkSignatures(document)
  return { encoded: field, inResponseTo: root.getAttribute('InResponseTo'), document }
}
