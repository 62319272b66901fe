import type { Saved } from '#lib/storage/save-file.ts'
import { m } from '#locales/compiled/messages.js'
import { toast } from './toasts.ts'

/**
 * Shows a toast about a saved file, unless the person closed the phone's share sheet.
 * @param downloaded the message for a file among the downloads
 */
export function toastSaved(saved: Saved, downloaded: string): void {
  if (saved === 'nowhere') return
  const message = saved === 'shared' ? m.ui_file_shared() : downloaded
  toast({ type: 'positive', message })
}

/** Shows a toast when the device could not save a file. */
export const toastNotSaved = (): void => {
  toast({ type: 'negative', message: m.ui_file_failed() })
}
