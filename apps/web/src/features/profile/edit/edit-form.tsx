import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { focusFault } from '#ui/form/focus-fault.ts'
import { toast } from '#ui/toast/toasts.ts'
import { isAboutInput, refusalOf } from './refusal.ts'

/**
 * A form for one thing of one's own record. It is sent once at a time; what was typed stays when it fails.
 * @param save what is sent; null when something is wrong, which its field says
 * @param refuse hears that the server found fault with what was typed
 */
export function EditForm({
  save,
  refuse,
  saved,
  extra,
  children,
}: {
  save: () => Promise<unknown> | null
  refuse: () => void
  /** What is said when it is kept. */
  saved: string
  /** Another way to end the form, such as removing what there is. */
  extra?: ReactNode
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending.current) return
    const sending = save()
    // The fault is drawn first; then the field that has it gets the focus.
    if (!sending) return void requestAnimationFrame(() => focusFault(form.current))
    isSending.current = true
    setBusy(true)
    try {
      await sending
      toast({ type: 'positive', message: saved })
    } catch (error) {
      if (isAboutInput(error)) refuse()
      else toast({ type: 'negative', message: refusalOf(error) })
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return (
    <form ref={form} className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          {isBusy ? m.profile_edit_saving() : m.profile_edit_save()}
        </Button>
        <Link to="/profile" activeOptions={{ exact: true }} className={buttonClass('secondary')}>
          {m.profile_edit_back()}
        </Link>
        {extra}
      </div>
    </form>
  )
}
