import type { Subject } from '../sessions/provider-sign-ins.queries.ts'
import { skewMilliseconds } from './service-provider.ts'

/** The parts of an assertion as the library returns them, after it verified the signature. */
interface XmlNode {
  readonly $?: Readonly<Record<string, string>>
  readonly _?: string
  readonly [child: string]: readonly XmlNode[] | unknown
}

/** An assertion with a verified signature. */
export interface Assertion {
  readonly issuer: string | null
  readonly notOnOrAfter: Date | null
  readonly confirmations: readonly Confirmation[]
  readonly subject: Subject | null
  readonly authenticatedAt: Date | null
  readonly context: string | null
  /** Attribute names to their text values. */
  readonly attributes: ReadonlyMap<string, readonly string[]>
}

interface Confirmation {
  readonly method: string
  readonly recipient: string | null
  readonly inResponseTo: string | null
  readonly notBefore: Date | null
  readonly notOnOrAfter: Date | null
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

const isNode = (value: unknown): value is XmlNode => typeof value === 'object' && value !== null
const children = (node: XmlNode | undefined, name: string): XmlNode[] => {
  const found: unknown = node?.[name]
  return Array.isArray(found) ? found.filter(isNode) : []
}
const child = (node: XmlNode | undefined, name: string) => children(node, name)[0]
const textOf = (node: XmlNode | undefined) => node?._?.trim() || null
const attribute = (node: XmlNode | undefined, name: string) => node?.$?.[name] ?? null

const dateOf = (text: string | null): Date | null => {
  const date = text === null ? null : new Date(text)
  return date && !Number.isNaN(date.getTime()) ? date : null
}

const toConfirmation = (node: XmlNode): Confirmation => {
  const data = child(node, 'SubjectConfirmationData')
  return {
    method: attribute(node, 'Method') ?? '',
    recipient: attribute(data, 'Recipient'),
    inResponseTo: attribute(data, 'InResponseTo'),
    notBefore: dateOf(attribute(data, 'NotBefore')),
    notOnOrAfter: dateOf(attribute(data, 'NotOnOrAfter')),
  }
}

function toSubject(assertion: XmlNode): Subject | null {
  const node = child(child(assertion, 'Subject'), 'NameID')
  const nameID = textOf(node)
  if (nameID === null) return null
  const nameIDFormat = attribute(node, 'Format')
  const nameQualifier = attribute(node, 'NameQualifier')
  const spNameQualifier = attribute(node, 'SPNameQualifier')
  const sessionIndex = attribute(child(assertion, 'AuthnStatement'), 'SessionIndex')
  return {
    nameID,
    ...(nameIDFormat && { nameIDFormat }),
    ...(nameQualifier && { nameQualifier }),
    ...(spNameQualifier && { spNameQualifier }),
    ...(sessionIndex && { sessionIndex }),
  }
}

function toAttributes(assertion: XmlNode): Map<string, string[]> {
  const attributes = new Map<string, string[]>()
  for (const statement of children(assertion, 'AttributeStatement'))
    for (const xmlNode of children(statement, 'Attribute')) {
      const name = attribute(xmlNode, 'Name')
      if (name === null) continue
      const values = children(xmlNode, 'AttributeValue').flatMap((value) => textOf(value) ?? [])
      attributes.set(name, [...(attributes.get(name) ?? []), ...values])
    }
  return attributes
}

/** @param verified the library's parsed form of the signed assertion */
export function toAssertion(verified: unknown): Assertion {
  const assertion = isNode(verified) && isNode(verified['Assertion']) ? verified['Assertion'] : {}
  const statement = child(assertion, 'AuthnStatement')
  return {
    issuer: textOf(child(assertion, 'Issuer')),
    notOnOrAfter: dateOf(attribute(child(assertion, 'Conditions'), 'NotOnOrAfter')),
    confirmations: children(child(assertion, 'Subject'), 'SubjectConfirmation').map(toConfirmation),
    subject: toSubject(assertion),
    authenticatedAt: dateOf(attribute(statement, 'AuthnInstant')),
    context: textOf(child(child(statement, 'AuthnContext'), 'AuthnContextClassRef')),
    attributes: toAttributes(assertion),
  }
}

/** Expected values of an assertion. */
export interface ExpectedAssertion {
  readonly issuer: string
  readonly recipient: string
  readonly inResponseTo: string
  /** Accepted authentication contexts; empty for any. */
  readonly contexts: readonly string[]
  readonly now: Date
}

/**
 * The checks of the web browser profile that the library omits (SAML Profiles 4.1.4.3).
 * @returns the error, for the log; null if the assertion is valid
 */
export function assertionError(assertion: Assertion, expected: ExpectedAssertion): string | null {
  const { issuer, recipient, inResponseTo, contexts, now } = expected
  if (assertion.issuer !== issuer) return 'the assertion is from another issuer'
  if (!assertion.notOnOrAfter) return 'the assertion has no expiration time'
  const bearers = assertion.confirmations.filter(({ method }) => method === bearer)
  if (bearers.length === 0) return 'the assertion has no bearer confirmation'
  const latest = now.getTime() - skewMilliseconds
  const earliest = now.getTime() + skewMilliseconds
  const matches = bearers.filter(
    (confirmation) =>
      confirmation.notOnOrAfter !== null &&
      confirmation.notOnOrAfter.getTime() > latest &&
      (confirmation.notBefore === null || confirmation.notBefore.getTime() < earliest),
  )
  if (matches.length === 0) return 'the confirmation of the assertion has expired'
  const addressedToUs = matches.filter((confirmation) => confirmation.recipient === recipient)
  if (addressedToUs.length === 0) return 'the assertion is for another recipient'
  if (!addressedToUs.some((confirmation) => confirmation.inResponseTo === inResponseTo))
    return 'the assertion answers another request'
  if (contexts.length > 0 && !contexts.includes(assertion.context ?? ''))
    return 'the assertion has an authentication context that is not in SAML_AUTHN_CONTEXTS'
  return null
}

/** Attributes of InCommon and eduPerson by the names that colleges use for them. */
const objectIds: Readonly<Record<string, string>> = {
  eduPersonAffiliation: 'urn:oid:1.3.6.1.4.1.5923.1.1.1.1',
  eduPersonEntitlement: 'urn:oid:1.3.6.1.4.1.5923.1.1.1.7',
  eduPersonScopedAffiliation: 'urn:oid:1.3.6.1.4.1.5923.1.1.1.9',
  isMemberOf: 'urn:oid:1.3.6.1.4.1.5923.1.5.1.1',
  eduPersonPrincipalName: 'urn:oid:1.3.6.1.4.1.5923.1.1.1.6',
  eduPersonUniqueId: 'urn:oid:1.3.6.1.4.1.5923.1.1.1.13',
  mail: 'urn:oid:0.9.2342.19200300.100.1.3',
  uid: 'urn:oid:0.9.2342.19200300.100.1.1',
  employeeNumber: 'urn:oid:2.16.840.1.113730.3.1.3',
  'subject-id': 'urn:oasis:names:tc:SAML:attribute:subject-id',
}

const namesById = new Map(Object.entries(objectIds).map(([name, id]) => [id, name]))

/** All data about the subject of an assertion, under the names that settings use. */
export const claimsIn = ({ subject, attributes, context }: Assertion) => [
  ...(subject ? [{ name: 'NameID', values: [subject.nameID] }] : []),
  ...[...attributes].map(([name, values]) => ({ name: namesById.get(name) ?? name, values })),
  ...(context === null ? [] : [{ name: 'AuthnContextClassRef', values: [context] }]),
]

/** The values of an attribute, under its name or its formal one; `NameID` is the subject's. */
export function valuesOf(assertion: Assertion, name: string): readonly string[] {
  if (name === 'NameID') return assertion.subject ? [assertion.subject.nameID] : []
  const { attributes } = assertion
  return attributes.get(name) ?? attributes.get(objectIds[name] ?? name) ?? []
}
