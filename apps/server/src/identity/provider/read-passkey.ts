import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import Type from 'typebox'
import Value from 'typebox/value'

const Base64Url = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[\\w-]+$' })

const DeviceAnswer = Type.Object({
  id: Base64Url(1400),
  clientDataJSON: Base64Url(8000),
  authenticatorData: Base64Url(4000),
  signature: Base64Url(4000),
})

/** What the sign-in page's script says that a device answered; null when it is nothing of the kind. */
export function readPasskey(text: string): AuthenticationResponseJSON | null {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return null
  }
  if (!Value.Check(DeviceAnswer, said)) return null
  const { id, ...response } = said
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
}
