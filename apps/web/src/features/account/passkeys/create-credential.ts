import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser'
import type { NewPasskey } from '#data/account/passkeys.ts'

/**
 * Creates a passkey on the device, which prompts for a fingerprint, face, or screen lock.
 * @throws Error with WebAuthn's names: `NotAllowedError` when the person cancels,
 * `InvalidStateError` when the device already has one
 */
export async function createCredential(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<NewPasskey['credential']> {
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}
