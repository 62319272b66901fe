import { createStore, type Store } from '#lib/store.ts'

/** A sentence about signing in that a person must see on whatever page they land; null when none. */
export const sessionNotice: Store<string | null> = createStore<string | null>(null)

/** What a person is told who is offline, when there is more to say than that; null when not. */
export const offlineNotice: Store<string | null> = createStore<string | null>(null)
