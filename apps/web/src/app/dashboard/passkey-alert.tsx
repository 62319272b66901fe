import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { dismissPasskeyAlert } from '#session/dismiss-passkey-alert.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { toast } from '#ui/toast/toasts.ts'
import KeyRound from '~icons/lucide/key-round'

/**
 * Explains passkeys and where to add one; once dismissed, it does not return on any device (R8.18).
 */
export function PasskeyAlert() {
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)

  async function dismiss() {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      await dismissPasskeyAlert()
      toast({ type: 'positive', message: m.account_passkey_dismissed() })
    } catch {
      toast({ type: 'negative', message: m.account_failed() })
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return (
    <section className="banner tone-info passkey-alert" aria-labelledby="passkey-alert">
      <KeyRound size={20} strokeWidth={1.75} aria-hidden />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id="passkey-alert" className="text-base font-semibold">
            {m.account_passkey_title()}
          </h2>
          <p className="max-w-[70ch]">{m.account_passkey_text()}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to="/account" hash="passkeys" className={buttonClass('primary')}>
            {m.account_passkey_make()}
          </Link>
          <Button onClick={() => void dismiss()}>
            {isBusy ? m.account_working() : m.account_passkey_dismiss()}
          </Button>
        </div>
      </div>
    </section>
  )
}
