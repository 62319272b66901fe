import { SamlStatusError } from '@node-saml/node-saml'
import { SignInError } from '../relying-party/problem.ts'

// The library's messages contain values of the assertion, so each is replaced with our own text.
const causes: readonly (readonly [RegExp, string])[] = [
  [/multiple assertions/i, 'the response has several assertions'],
  [
    /signature|verified|signed data/i,
    'the assertion is not signed, or not with a key of the metadata',
  ],
  [/not yet valid/i, 'the assertion is not valid yet: compare the clocks'],
  [/expired|too old/i, 'the assertion has expired: compare the clocks'],
  [/audience/i, 'the assertion is for an audience other than SAML_ENTITY_ID'],
  [/InResponseTo/i, 'the assertion answers another request'],
  [/subject confirmation/i, 'the confirmation of the assertion has expired'],
  [/missing saml assertion/i, 'the response has no assertion'],
  [
    /decrypt|oaep|EncryptedAssertion/i,
    'the assertion can’t be decrypted with the key of SAML_KEY_FILE',
  ],
]

const statusCode = /urn:oasis:names:tc:SAML:2\.0:status:([A-Za-z]{1,40})/g
const declinedByPerson = new Set(['AuthnFailed', 'RequestDenied'])

/** Whether a new key at the identity provider could be the reason. */
export const couldBeNewKey = (error: unknown): boolean =>
  error instanceof Error && /signature/i.test(error.message)

/** The library's error in our own wording. */
export function toSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error
  if (error instanceof SamlStatusError) {
    const codes = [...error.xmlStatus.matchAll(statusCode)].map(([, code = '']) => code)
    const isDenied = codes.some((code) => declinedByPerson.has(code))
    const cause = `the identity provider answered ${codes.join(', ') || 'without a status'}`
    return new SignInError(isDenied ? 'denied' : 'providerRefused', cause)
  }
  const message = error instanceof Error ? error.message : ''
  const known = causes.find(([pattern]) => pattern.test(message))
  return new SignInError('providerRefused', known?.[1] ?? 'the response can’t be read')
}
