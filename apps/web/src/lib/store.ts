import { useSyncExternalStore } from 'react'

/** A value that several places watch. */
export type Store<T> = {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** @returns a store that notifies its listeners when the value changes */
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

/** Resolves once a store has a value other than null. */
export const untilKnown = <T>(store: Store<T | null>): Promise<T> =>
  new Promise((resolve) => {
    const check = () => {
      const value = store.get()
      if (value === null) return
      stop()
      resolve(value)
    }
    const stop = store.subscribe(check)
    check()
  })

/**
 * Reads a store in a component.
 * @param prerendered the value in the prerendered page, for everyone; React compares it during
 * hydration and renders the real value right after
 */
export function useStore<T>(store: Store<T>, prerendered: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => prerendered)
}
