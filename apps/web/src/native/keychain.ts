import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'

/** What lies in the keychain by name; `usual` may be read after the phone was unlocked once since its start. */
export type Access = 'usual' | 'whileUnlocked'

const accessOf = {
  usual: KeychainAccess.afterFirstUnlockThisDeviceOnly,
  whileUnlocked: KeychainAccess.whenUnlockedThisDeviceOnly,
} as const

/** @returns null when nothing lies there, or what lies there cannot be opened any more */
export async function readSecret(name: string): Promise<string | null> {
  const found = await SecureStorage.get(name, false, false)
  return typeof found === 'string' ? found : null
}

/** Keeps a secret on this phone alone, in no cloud and no backup, or removes it with null. */
export async function writeSecret(
  name: string,
  value: string | null,
  access: Access = 'usual',
): Promise<void> {
  if (value === null) await SecureStorage.remove(name, false)
  else await SecureStorage.set(name, value, false, false, accessOf[access])
}

/** Removes all secrets: on iOS they outlive an uninstall. */
export const clearSecrets = (): Promise<void> => SecureStorage.clear(false)
