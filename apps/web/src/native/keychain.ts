import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'

/** Keychain access: `usual` allows reading once the phone has been unlocked since it started. */
export type Access = 'usual' | 'whileUnlocked'

const accessOf = {
  usual: KeychainAccess.afterFirstUnlockThisDeviceOnly,
  whileUnlocked: KeychainAccess.whenUnlockedThisDeviceOnly,
} as const

/** @returns null when there is no entry or it can no longer be decrypted */
export async function readSecret(name: string): Promise<string | null> {
  const value = await SecureStorage.get(name, false, false)
  return typeof value === 'string' ? value : null
}

/** Stores a secret on this phone only, in no cloud or backup; null removes it. */
export async function writeSecret(
  name: string,
  value: string | null,
  access: Access = 'usual',
): Promise<void> {
  if (value === null) await SecureStorage.remove(name, false)
  else await SecureStorage.set(name, value, false, false, accessOf[access])
}

/** Removes all secrets: on iOS they survive an uninstall. */
export const clearSecrets = (): Promise<void> => SecureStorage.clear(false)
