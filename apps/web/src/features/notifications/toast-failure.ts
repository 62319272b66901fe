import { m } from '#locales/compiled/messages.js'
import { toast } from '#ui/toast/toasts.ts'

/** Shows a toast when a change could not be saved. */
export const toastFailure = () => toast({ type: 'negative', message: m.notifications_failed() })
