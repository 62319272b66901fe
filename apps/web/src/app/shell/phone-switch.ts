import type { PhoneSwitch } from '#lib/platform/phone.ts'
import { createStore } from '#lib/store.ts'
import { readFlag, writeFlag } from '#native/flags.ts'

const ON = 'on'

/** A switch whose state this phone keeps, also while nobody is signed in: it says nothing about anybody. */
export type PersistedSwitch = PhoneSwitch & { readonly load: () => Promise<void> }

/**
 * @param name under which the phone keeps it
 * @param on what to do before it is on. @returns false when it may not be
 * @param off what to do once it is off
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
