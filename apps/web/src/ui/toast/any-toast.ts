import { createStore, type Store } from '#lib/store.ts'

/** Whether there has been a toast since the document was opened; their code isn't needed before. */
export const anyToast: Store<boolean> = createStore(false)
