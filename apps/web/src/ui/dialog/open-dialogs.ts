import { createStore } from '#lib/store.ts'

const open = createStore<readonly HTMLDialogElement[]>([])

/** The dialog that is on top, null when none is open: all else on the page is out of reach meanwhile. */
export const dialogOnTop = {
  get: (): HTMLDialogElement | null => open.get().at(-1) ?? null,
  subscribe: open.subscribe,
}

/** Notes that a dialog has been opened. @returns how to say that it is about to close */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  open.set([...open.get(), dialog])
  return () => open.set(open.get().filter((other) => other !== dialog))
}
