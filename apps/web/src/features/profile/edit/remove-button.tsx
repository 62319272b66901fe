import { useEffect, useRef, useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { focusableIn } from '#ui/interactions/focus-inside.ts'
import { toast } from '#ui/toast/toasts.ts'
import { refusalOf } from './refusal.ts'

/** Removes what there is, says so, and says when it could not. It stays until that is known, and leaves to the field. */
export function RemoveButton({
  isThere,
  label,
  removed,
  remove,
}: {
  /** Whether there is something to remove. */
  isThere: boolean
  label: string
  removed: string
  remove: () => Promise<unknown>
}) {
  const button = useRef<HTMLButtonElement>(null)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const leftTo = useRef<HTMLFormElement>(null)
  // What could not be removed is shown again a moment later than it is known.
  const [hasFailed, setFailed] = useState(false)
  const isOver = !isThere && !isBusy && !hasFailed

  // What was pressed is gone: its reader goes on at the field, which is empty now.
  useEffect(() => {
    if (isOver && leftTo.current) focusableIn(leftTo.current)[0]?.focus()
    if (isOver) leftTo.current = null
  }, [isOver])

  async function press() {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setFailed(false)
    leftTo.current = button.current?.form ?? null
    try {
      await remove()
      toast({ type: 'positive', message: removed })
    } catch (error) {
      setFailed(true)
      leftTo.current = null
      toast({ type: 'negative', message: refusalOf(error) })
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  if (isOver) return null
  return (
    <Button ref={button} variant="quiet" className="max-sm:-mx-4" onClick={() => void press()}>
      {isBusy ? m.profile_edit_removing() : label}
    </Button>
  )
}
