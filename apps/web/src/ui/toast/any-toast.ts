import { createStore, type Store } from '#lib/store.ts'

/** Whether a toast was raised since the document was opened: what draws them need not be there before. */
export const anyToast: Store<boolean> = createStore(false)
