import { useState } from 'react'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/toast/toasts.ts'

/**
 * Resends rejected entries, for example after the hub was granted a permission.
 * @param onSend returns the number of entries
 */
export function ResendRejected({ onSend }: { onSend: () => Promise<number> }) {
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (isSending) return
    setSending(true)
    try {
      const count = formatCount(await onSend())
      toast({ type: 'positive', message: m.grades_admin_again_done({ count }) })
    } catch {
      toast({ type: 'negative', message: m.admin_sync_stuck_not_retried() })
    }
    setSending(false)
  }
  return (
    <div className="screen-only mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-[1_1_20rem]">{m.grades_admin_again_text()}</p>
      <Button
        disabledReason={isSending ? m.admin_sync_running() : undefined}
        onClick={() => void send()}
      >
        {m.grades_admin_again()}
      </Button>
    </div>
  )
}
