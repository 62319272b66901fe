import { createStore, type Store } from '../store.ts'
import type { Platform } from './shell.ts'

/** A setting that a person turns on or off for this phone. */
export type PhoneSwitch = {
  readonly isOn: Store<boolean>
  /** @returns whether it is on now: the phone or the person may deny it */
  readonly turnOn: () => Promise<boolean>
  readonly turnOff: () => Promise<void>
}

/** The native app's features beyond a browser's. */
export type Phone = {
  readonly platform: Platform
  /** A reminder before each class (R9.5). */
  readonly reminders: PhoneSwitch
  /** Requires unlocking the phone to open the app (R9.4). */
  readonly lock: PhoneSwitch
}

/** The native app's features; null in a browser. */
export const phone: Store<Phone | null> = createStore<Phone | null>(null)
