import { useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { stopViewing } from '#session/identity.ts'
import { useMineUser } from '#session/user.ts'
import { toast } from '#ui/toast/toasts.ts'
import Eye from '~icons/lucide/eye'
import './viewing-as.css'

/**
 * The impersonated person, the admin, and a button to stop: on every page while it lasts (R5.5).
 */
export function ViewingAs() {
  const user = useMineUser()
  const [isStopping, setStopping] = useState(false)
  if (!user?.impersonatorName) return null

  async function stop() {
    if (isStopping) return
    setStopping(true)
    try {
      await stopViewing()
      // The button is gone, so the focus moves to the page.
      document.getElementById('content')?.focus({ preventScroll: true })
    } catch {
      toast({ type: 'negative', message: m.viewing_stop_failed() })
    } finally {
      setStopping(false)
    }
  }

  return (
    <section className="viewing-as" aria-label={m.viewing_banner()}>
      <Eye size={18} strokeWidth={1.75} aria-hidden className="flex-none" />
      <p className="min-w-0">
        <strong>{m.viewing_as({ name: user.displayName })}</strong>
        <span className="viewing-by"> {m.viewing_by({ name: user.impersonatorName })}</span>
      </p>
      <button type="button" className="viewing-stop" onClick={() => void stop()}>
        {isStopping ? m.viewing_stopping() : m.viewing_stop()}
      </button>
    </section>
  )
}
