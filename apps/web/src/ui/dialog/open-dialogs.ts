import { createStore } from '#lib/store.ts'

const open = createStore<readonly HTMLDialogElement[]>([])

/** The top dialog, null if none is open; the rest of the page is inert meanwhile. */
export const topDialog = {
  get: (): HTMLDialogElement | null => open.get().at(-1) ?? null,
  subscribe: open.subscribe,
}

/**
 * Registers an open dialog.
 * @returns a function to call before it closes
 */
export function registerOpenDialog(dialog: HTMLDialogElement): () => void {
  open.set([...open.get(), dialog])
  return () => open.set(open.get().filter((other) => other !== dialog))
}
