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
  successMessage: string | null,
): Promise<boolean> {
  try {
    await act()
    if (successMessage) toast({ type: 'positive', message: successMessage })
    return true
  } catch (error) {
    const isForbidden = error instanceof ApiError && error.status === 403
    const message = isForbidden ? m.account_refused() : m.account_failed()
    toast({ type: 'negative', message })
    return false
  }
}
