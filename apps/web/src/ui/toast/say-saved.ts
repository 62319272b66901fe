import type { Saved } from '#lib/storage/save-file.ts'
import { m } from '#locales/compiled/messages.js'
import { toast } from './toasts.ts'

/**
 * Says where a file has gone. Who was asked by their phone and chose nothing knows that.
 * @param downloaded what is said when it lies among the downloads
 */
export function saySaved(saved: Saved, downloaded: string): void {
  if (saved === 'nowhere') return
  const message = saved === 'shared' ? m.ui_file_shared() : downloaded
  toast({ type: 'positive', message })
}

/** Says that the device could not take a file. */
export const sayNotSaved = (): void => {
  toast({ type: 'negative', message: m.ui_file_failed() })
}
