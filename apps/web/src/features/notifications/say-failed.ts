import { m } from '#locales/compiled/messages.js'
import { toast } from '#ui/toast/toasts.ts'

/** What cannot be saved is said, and shown again as the server has it. */
export const sayFailed = () => toast({ type: 'negative', message: m.notifications_failed() })
