import type { Settings } from '#settings.ts'
import { changeableKeys } from './college-settings.ts'

/** Settings whose changeable parts always have their current value. */
export interface LiveSettings {
  readonly settings: Settings
  /** The settings as they are now, for what is derived from them. */
  current(): Settings
  replace(next: Settings): void
  /** From now on, the changeable parts can be read. */
  open(): void
}

/**
 * Settings that the college changes while the server runs. Until `open`, reading such a part
 * throws, so that no route stores a value that may change: it must read the value when a request
 * needs it.
 */
export function liveSettings(initial: Settings): LiveSettings {
  let now = initial
  let isOpen = false
  const settings: Settings = { ...initial }
  for (const key of changeableKeys)
    Object.defineProperty(settings, key, {
      enumerable: true,
      get: () => {
        if (isOpen) return now[key]
        throw new Error(`${key} may change while the server runs: read it when a request needs it`)
      },
    })
  return {
    settings,
    current: () => now,
    replace: (next) => {
      now = next
    },
    open: () => {
      isOpen = true
    },
  }
}
