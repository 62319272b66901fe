import { log } from '#lib/log.ts'
import { createStore } from '#lib/store.ts'
import { anyToast } from './any-toast.ts'
import { addToast, dismiss, type Toast, type ToastRequest } from './model.ts'

/** The toasts on screen, oldest first. `Toaster` renders them. */
export const toasts = createStore<readonly Toast[]>([])

let last = 0

/**
 * Shows a toast (R3.6).
 * @returns a function that dismisses it, for an ongoing one when its work is done
 */
export function toast(request: ToastRequest): () => void {
  last += 1
  const before = toasts.get()
  const after = addToast(before, request, last, (message) => log('warn', message))
  toasts.set(after)
  anyToast.set(true)
  // The new toast, or the identical one with its count raised.
  const shown = after.find((candidate) => !before.includes(candidate))
  const id = shown?.id ?? last
  return () => dismissToast(id)
}

/** Dismisses a toast. */
export function dismissToast(id: number): void {
  toasts.set(dismiss(toasts.get(), id))
}
