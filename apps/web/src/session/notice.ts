import { createStore, type Store } from '#lib/store.ts'

/**
 * A message about signing in, shown on whatever page the person lands on; null without one.
 */
export const sessionNotice: Store<string | null> = createStore<string | null>(null)

/** An extra message for an offline person; null without one. */
export const offlineNotice: Store<string | null> = createStore<string | null>(null)
