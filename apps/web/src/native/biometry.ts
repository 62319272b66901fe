import { BiometricAuth } from '@aparajita/capacitor-biometric-auth'
import { log } from '#lib/log.ts'

/** Asks for the face or finger, or the phone's code where neither does. @returns whether it is the person */
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
