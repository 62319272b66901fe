import { log } from '#lib/log.ts'
import { createStore } from '#lib/store.ts'
import { dismiss, raise, type Toast, type ToastRequest } from './model.ts'

/** The toasts on screen, oldest first. `Toaster` draws them. */
export const toasts = createStore<readonly Toast[]>([])

let last = 0

/**
 * Shows a toast (R3.6).
 * @returns how to take it away again, for an ongoing one whose work is done
 */
export function toast(request: ToastRequest): () => void {
  last += 1
  const id = last
  toasts.set(raise(toasts.get(), request, id, (message) => log('warn', message)))
  const shown = toasts.get().find((other) => other.id === id) ?? toasts.get().at(-1)
  return () => dismissToast(shown?.id ?? id)
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  toasts.set(dismiss(toasts.get(), id))
}
