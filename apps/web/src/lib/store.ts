import { useSyncExternalStore } from 'react'

/** A value that several places watch. */
export type Store<T> = {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** @returns a store that tells its listeners when the value has become another one */
export function createStore<T>(initial: T): Store<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Reads a store in a component.
 * @param prerendered what the prerendered page shows, for everybody alike; React compares with it
 *   while it hydrates and draws the real value right after
 */
export function useStore<T>(store: Store<T>, prerendered: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => prerendered)
}
