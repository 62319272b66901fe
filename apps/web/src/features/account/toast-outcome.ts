import { ApiError } from '#api/errors.ts'
import { m } from '#locales/compiled/messages.js'
import { toast } from '#ui/toast/toasts.ts'

/**
 * Runs an action and shows a toast with the outcome.
 * @param successMessage null if the page shows the outcome itself
 * @returns whether it succeeded
 */
export async function toastOutcome(
  act: () => Promise<unknown>,
  done: string | null,
): Promise<boolean> {
  try {
    await act()
    if (done) toast({ type: 'positive', message: done })
    return true
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 403
    const message = isRefused ? m.account_refused() : m.account_failed()
    toast({ type: 'negative', message })
    return false
  }
}
