import { createStore, type Store } from '../store.ts'

/** Activates a newer version that is ready on this device; null without one. */
export const newVersion: Store<(() => void) | null> = createStore<(() => void) | null>(null)
