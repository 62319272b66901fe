import { expect, test } from 'vitest'
import { readIdpMetadata } from './idp-metadata.ts'

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const post = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'
const key = (use: string, text: string) =>
  `<KeyDescriptor${use}><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${text}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`
const entity = (id: string, rest = '', attributes = '') =>
  `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${id}"${attributes}><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${rest || `${key(' use="signing"', 'AAAA\n  BBBB')}${key(' use="encryption"', 'CCCC')}${key('', 'DDDD')}<SingleSignOnService Binding="${post}" Location="https://idp.example/post"/><SingleSignOnService Binding="${redirect}" Location="https://idp.example/sso"/>`}</IDPSSODescriptor></EntityDescriptor>`
const several = (...entities: string[]) =>
  `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${entities.join('')}</EntitiesDescriptor>`
const read = (text: string, expectedEntityId?: string) =>
  readIdpMetadata(text, { expectedEntityId, now: new Date('2026-11-29T12:00:00Z') })

test('reads the address for requests and the certificates that sign', () => {
  expect(read(entity('https://idp.example'))).toEqual({
    entityId: 'https://idp.example',
    signOnUrl: 'https://idp.example/sso',
    logoutUrl: null,
    certificates: ['AAAABBBB', 'DDDD'],
  })
})

test('chooses an identity provider by its entity ID', () => {
  const two = several(entity('https://one.example'), entity('https://two.example'))
  expect(read(two, 'https://two.example').entityId).toBe('https://two.example')
  expect(() => read(two)).toThrow('set SAML_IDP_ENTITY_ID to choose one')
  expect(() => read(two, 'https://three.example')).toThrow(
    'doesn’t describe the identity provider in',
  )
})

const signing = key(' use="signing"', 'AAAA')
const at = (address: string) => `<SingleSignOnService Binding="${redirect}" Location="${address}"/>`
test.each([
  ['not XML', 'not XML', 'not well-formed'],
  ['a DTD', `<!DOCTYPE x>${entity('https://idp.example')}`, 'DTD'],
  [
    'only a service provider',
    '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata"/>',
    'doesn’t describe an identity provider',
  ],
  [
    'no signing certificate',
    entity('https://idp.example', at('https://idp.example/sso')),
    'no signing certificate',
  ],
  ['no address', entity('https://idp.example', signing), 'no SingleSignOnService'],
  [
    'an address without encryption',
    entity('https://idp.example', signing + at('http://idp.example/sso')),
    'https',
  ],
  ['a script', entity('https://idp.example', `${signing}${at('javascript:alert(1)')}`), 'https'],
  [
    'an end in the past',
    entity('https://idp.example', '', ' validUntil="2026-11-01T00:00:00Z"'),
    'no longer valid',
  ],
])('rejects metadata with %s', (_what, text, why) => {
  expect(() => read(text)).toThrow(why)
})
