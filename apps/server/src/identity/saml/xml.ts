import { DOMParser, type Document, type Element, onWarningStopParsing } from '@xmldom/xmldom'

/** Namespaces of SAML 2.0 and of XML signatures and encryption. */
export const namespaces = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  encryption: 'http://www.w3.org/2001/04/xmlenc#',
} as const

/** XML that is rejected before it is read. The message never contains text of the document. */
export class XmlError extends Error {
  override name = 'XmlError'
}

/**
 * Parses a document without a DTD: SAML has none, and entities could expand to any size.
 * @throws XmlError
 */
export function parseXml(text: string): Document {
  if (/<!(doctype|entity)/i.test(text)) throw new XmlError('it contains a DTD')
  try {
    return new DOMParser({ onError: onWarningStopParsing }).parseFromString(text, 'text/xml')
  } catch {
    throw new XmlError('it is not well-formed XML')
  }
}

/** All elements of a name below a node, at any depth. */
export const elementsOf = (
  node: Document | Element,
  namespace: keyof typeof namespaces,
  name: string,
): Element[] => [...node.getElementsByTagNameNS(namespaces[namespace], name)]
