import { BiometricAuth } from '@aparajita/capacitor-biometric-auth'
import { log } from '#lib/log.ts'

/**
 * Prompts for the face or fingerprint, or the phone's passcode if neither is set up.
 * @returns whether the owner was recognized
 */
export async function isOwner(reason: string, cancelTitle: string): Promise<boolean> {
  try {
    await BiometricAuth.authenticate({
      reason,
      cancelTitle,
      allowDeviceCredential: true,
      androidTitle: reason,
    })
    return true
  } catch (error) {
    log('info', 'The phone was not unlocked', error)
    return false
  }
}
