import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import Type from 'typebox'
import Value from 'typebox/value'

const Base64Url = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[\\w-]+$' })

const PasskeyResponse = Type.Object({
  id: Base64Url(1400),
  clientDataJSON: Base64Url(8000),
  authenticatorData: Base64Url(4000),
  signature: Base64Url(4000),
})

/** Parses the passkey response that the page's script posts; null if it is invalid. */
export function readPasskey(text: string): AuthenticationResponseJSON | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return null
  }
  if (!Value.Check(PasskeyResponse, parsed)) return null
  const { id, ...response } = parsed
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
}
