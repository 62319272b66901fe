import { Preferences } from '@capacitor/preferences'

/** Settings on this phone in plain text, which an uninstall removes. Never secrets. */
export async function readFlag(key: string): Promise<string | null> {
  const { value } = await Preferences.get({ key })
  return value
}

export async function writeFlag(key: string, value: string | null): Promise<void> {
  if (value === null) await Preferences.remove({ key })
  else await Preferences.set({ key, value })
}
