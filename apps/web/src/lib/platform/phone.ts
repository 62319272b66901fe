import { createStore, type Store } from '../store.ts'
import type { Platform } from './shell.ts'

/** Something that a person switches on or off for this phone. */
export type PhoneSwitch = {
  readonly isOn: Store<boolean>
  /** @returns whether it is on now: the phone, or the person, may refuse */
  readonly turnOn: () => Promise<boolean>
  readonly turnOff: () => Promise<void>
}

/** What a phone can do beside what a browser can. */
export type Phone = {
  readonly platform: Platform
  /** A word before each class (R9.5). */
  readonly reminders: PhoneSwitch
  /** The app opens for whoever can unlock the phone (R9.4). */
  readonly lock: PhoneSwitch
}

/** The phone that the app stands on; null in a browser. */
export const phone: Store<Phone | null> = createStore<Phone | null>(null)
