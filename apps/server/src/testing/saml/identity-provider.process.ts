import { createSign, createVerify, randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { encrypt } from 'xml-encryption'
import type { IdpBehavior, IdpKeys } from './identity-provider.ts'

// A SAML identity provider in its own process, controlled by the test. It shares no code with the
// hub: it writes its messages by hand.

let keys: IdpKeys
let behavior: IdpBehavior = {}
let address = ''

const sha = (hash: 'sha1' | 'sha256') =>
  hash === 'sha1'
    ? {
        signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
        digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1',
      }
    : {
        signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
        digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
      }
const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const saml = 'urn:oasis:names:tc:SAML:2.0:assertion'
const canonical = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const rsa = sha('sha256').signatureAlgorithm

const newId = () => `_${randomBytes(16).toString('hex')}`
const at = (seconds = 0) => new Date(Date.now() + seconds * 1000).toISOString()
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const pemBody = (pem: string) => pem.replaceAll(/-----[A-Z ]+-----|\s/g, '')

function metadata(): string {
  const certificates = [keys.idp.cert, ...(behavior.key === 'known' ? [keys.other.cert] : [])]
  const descriptors = certificates.map(
    (cert) =>
      `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${pemBody(cert)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
  )
  return `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${address}/idp"><md:IDPSSODescriptor protocolSupportEnumeration="${protocol}">${descriptors.join('')}<md:SingleLogoutService Binding="${redirectBinding}" Location="${address}/slo"/><md:SingleSignOnService Binding="${redirectBinding}" Location="${address}/sso"/></md:IDPSSODescriptor></md:EntityDescriptor>`
}

interface SamlRequest {
  readonly id: string
  readonly sp: string
  readonly acs: string
}

function assertionOf({ id, sp, acs }: SamlRequest): string {
  const lifetime = behavior.lifetime ?? 300
  const inResponseTo = behavior.inResponseTo === undefined ? id : behavior.inResponseTo
  const responseAttribute = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`
  const attributes = Object.entries(behavior.attributes ?? {}).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri">${values.map((value) => `<saml:AttributeValue>${escaped(value)}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  )
  const statement =
    attributes.length > 0
      ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>`
      : ''
  const context =
    behavior.context ?? 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport'
  return `<saml:Assertion xmlns:saml="${saml}" ID="${newId()}" Version="2.0" IssueInstant="${at()}"><saml:Issuer>${behavior.issuer ?? `${address}/idp`}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${escaped(behavior.nameId ?? 'nobody')}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(lifetime)}" Recipient="${behavior.recipient ?? acs}"${responseAttribute}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(Math.min(-60, lifetime - 60))}" NotOnOrAfter="${at(lifetime)}"><saml:AudienceRestriction><saml:Audience>${behavior.audience ?? sp}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(-(behavior.authenticatedSecondsAgo ?? 0))}" SessionIndex="session-1"><saml:AuthnContext><saml:AuthnContextClassRef>${context}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${statement}</saml:Assertion>`
}

function signed(xml: string): string {
  const { signatureAlgorithm, digestAlgorithm } = sha(behavior.hash ?? 'sha256')
  const { key } = behavior.key ? keys.other : keys.idp
  const assertion = "//*[local-name(.)='Assertion']"
  const signature = new SignedXml({ privateKey: key, signatureAlgorithm })
  signature.canonicalizationAlgorithm = canonical
  signature.addReference({ xpath: assertion, digestAlgorithm, transforms: [enveloped, canonical] })
  signature.computeSignature(xml, {
    location: { reference: `${assertion}/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signature.getSignedXml()
}

async function encrypted(assertion: string): Promise<string> {
  const data = await promisify(encrypt)(assertion, {
    rsa_pub: keys.hub.cert,
    pem: keys.hub.cert,
    encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  })
  return `<saml:EncryptedAssertion xmlns:saml="${saml}">${data}</saml:EncryptedAssertion>`
}

async function responseTo(samlRequest: SamlRequest): Promise<string> {
  const code = `urn:oasis:names:tc:SAML:2.0:status:`
  const status = behavior.status
    ? `<samlp:StatusCode Value="${code}Responder"><samlp:StatusCode Value="${code}${behavior.status}"/></samlp:StatusCode><samlp:StatusMessage>Jane Doe said no</samlp:StatusMessage>`
    : `<samlp:StatusCode Value="${code}Success"/>`
  const assertion = behavior.status ? '' : signed(assertionOf(samlRequest))
  const content = behavior.encrypts ? await encrypted(assertion) : assertion
  const inResponseTo = behavior.inResponseTo === undefined ? samlRequest.id : behavior.inResponseTo
  const responseAttribute = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`
  return `<samlp:Response xmlns:samlp="${protocol}" ID="${newId()}" Version="2.0" IssueInstant="${at()}" Destination="${samlRequest.acs}"${responseAttribute}><saml:Issuer xmlns:saml="${saml}">${address}/idp</saml:Issuer><samlp:Status>${status}</samlp:Status>${content}</samlp:Response>`
}

/** The message in an address, once its signature fits the hub's certificate. */
function messageOf(url: URL): string {
  const query = url.search.slice(1).split('&')
  const part = (name: string) => query.find((parameter) => parameter.startsWith(`${name}=`))
  const signedParts = ['SAMLRequest', 'RelayState', 'SigAlg'].flatMap((name) => part(name) ?? [])
  const signature = Buffer.from(url.searchParams.get('Signature') ?? '', 'base64')
  const isVerified = createVerify('RSA-SHA256')
    .update(signedParts.join('&'))
    .verify(keys.hub.cert, signature)
  if (!isVerified) throw new Error('The request is not signed with the key of the hub')
  return inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
}

const valueIn = (xml: string, name: string) => new RegExp(` ${name}="([^"]+)"`).exec(xml)?.[1] ?? ''
const issuerIn = (xml: string) => />([^<]+)<\/saml:Issuer>/.exec(xml)?.[1] ?? ''

async function signOn(url: URL, response: ServerResponse): Promise<void> {
  const message = messageOf(url)
  const acs = valueIn(message, 'AssertionConsumerServiceURL')
  const xml = await responseTo({ id: valueIn(message, 'ID'), sp: issuerIn(message), acs })
  const isForced = message.includes('ForceAuthn="true"')
  response.setHeader('content-type', 'text/html')
  response.end(
    `<form method="post" action="${acs}" data-forced="${isForced}"><input name="SAMLResponse" value="${Buffer.from(xml).toString('base64')}"></form>`,
  )
}

/** An address with a message, signed (SAML Bindings 3.4.4.1). */
function signedAddress(target: string, field: string, xml: string, relayState?: string): string {
  const parts = new URLSearchParams({ [field]: deflateRawSync(xml).toString('base64') })
  if (relayState) parts.set('RelayState', relayState)
  parts.set('SigAlg', rsa)
  const { key } = behavior.key ? keys.other : keys.idp
  const signature = createSign('RSA-SHA256').update(parts.toString()).sign(key, 'base64')
  return `${target}?${parts}&Signature=${encodeURIComponent(signature)}`
}

function signOff(url: URL, response: ServerResponse): void {
  const hub = issuerIn(messageOf(url)).replace('/metadata', '/logout')
  const xml = `<samlp:LogoutResponse xmlns:samlp="${protocol}" ID="${newId()}" Version="2.0" IssueInstant="${at()}"/>`
  const relayState = url.searchParams.get('RelayState') ?? ''
  response.statusCode = 302
  response.setHeader('location', signedAddress(hub, 'SAMLResponse', xml, relayState))
  response.end()
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', address)
  const respond = async () => {
    if (url.pathname === '/metadata') response.end(metadata())
    else if (url.pathname === '/sso') await signOn(url, response)
    else if (url.pathname === '/slo') signOff(url, response)
    else response.writeHead(404).end()
  }
  respond().catch((error: unknown) => response.writeHead(400).end(String(error)))
})

interface Message {
  readonly keys?: IdpKeys
  readonly behavior?: IdpBehavior
  readonly logout?: { readonly nameId: string; readonly destination: string }
}

function handleMessage(message: Message): void {
  if (message.behavior) behavior = message.behavior
  if (message.logout) {
    const { nameId, destination } = message.logout
    const issuer = behavior.issuer ?? `${address}/idp`
    const xml = `<samlp:LogoutRequest xmlns:samlp="${protocol}" xmlns:saml="${saml}" ID="${newId()}" Version="2.0" IssueInstant="${at(behavior.lifetime ? behavior.lifetime - 300 : 0)}" Destination="${destination}"><saml:Issuer>${issuer}</saml:Issuer><saml:NameID>${escaped(nameId)}</saml:NameID><samlp:SessionIndex>session-1</samlp:SessionIndex></samlp:LogoutRequest>`
    process.send?.(signedAddress(destination, 'SAMLRequest', xml, 'of the identity provider'))
    return
  }
  if (message.keys) {
    keys = message.keys
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address()
      address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
      process.send?.(address)
    })
    return
  }
  process.send?.('done')
}

process.on('message', handleMessage)
process.on('disconnect', () => process.exit())
