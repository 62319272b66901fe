import { createStore, type Store } from '#lib/store.ts'

/**
 * A message about signing in, shown on whatever page the person lands on; null when there is none.
 */
export const sessionNotice: Store<string | null> = createStore<string | null>(null)

/** An extra message for an offline person; null when there is none. */
export const offlineNotice: Store<string | null> = createStore<string | null>(null)
