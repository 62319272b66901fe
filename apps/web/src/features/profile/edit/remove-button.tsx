import { useRef, useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { refusalOf } from './refusal.ts'

/** Removes what there is, says so, and says when it could not. */
export function RemoveButton({
  label,
  removed,
  remove,
}: {
  label: string
  removed: string
  remove: () => Promise<unknown>
}) {
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)

  async function press() {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      await remove()
      toast({ type: 'positive', message: removed })
    } catch (error) {
      toast({ type: 'negative', message: refusalOf(error) })
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return (
    <Button variant="quiet" className="max-sm:-mx-4" onClick={() => void press()}>
      {isBusy ? m.profile_edit_removing() : label}
    </Button>
  )
}
