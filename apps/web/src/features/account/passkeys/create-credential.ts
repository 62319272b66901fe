import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser'
import type { NewPasskey } from '#data/account/passkeys.ts'

/**
 * Has the device make a passkey; it asks for the person's fingerprint, face or screen lock.
 * @throws Error by the names of WebAuthn: `NotAllowedError` when the person did not, `InvalidStateError`
 *   when the device has one already
 */
export async function createCredential(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<NewPasskey['credential']> {
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}
