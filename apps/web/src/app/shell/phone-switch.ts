import type { PhoneSwitch } from '#lib/platform/phone.ts'
import { createStore } from '#lib/store.ts'
import { readFlag, writeFlag } from '#native/flags.ts'

const ON = 'on'

/**
 * A setting that this phone stores even while no one is signed in; it contains nothing personal.
 */
export type PersistedSwitch = PhoneSwitch & { readonly load: () => Promise<void> }

/**
 * @param name its key on the phone
 * @param on runs before it is turned on; returns false to leave it off
 * @param off runs after it is turned off
 */
export function persistedSwitch(
  name: string,
  on: () => Promise<boolean>,
  off: () => Promise<void>,
): PersistedSwitch {
  const isOn = createStore(false)
  const set = async (value: boolean) => {
    await writeFlag(name, value ? ON : null)
    isOn.set(value)
  }
  return {
    isOn,
    load: async () => isOn.set((await readFlag(name)) === ON),
    turnOn: async () => {
      if (!(await on())) return false
      await set(true)
      return true
    },
    turnOff: async () => {
      await set(false)
      await off()
    },
  }
}
