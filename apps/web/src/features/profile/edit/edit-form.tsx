import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { Banner } from '#ui/status/banner.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { isInputError, needsRecentSignIn, saveErrorMessage } from './save-error-message.ts'
import { SignInAgainButton } from './sign-in-again-button.tsx'

/**
 * A form for one field of a person's own record. It sends one request at a time and keeps the input
 * on failure.
 * @param save sends the input; returns null if it is invalid, and the field shows the error
 * @param onRejected called when the server rejects the input
 */
export function EditForm({
  save,
  onRejected,
  savedMessage,
  extra,
  children,
}: {
  save: () => Promise<unknown> | null
  onRejected: () => void
  /** The message after saving. */
  savedMessage: string
  /** Another action of the form, such as Remove. */
  extra?: ReactNode
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending.current) return
    const request = save()
    // The error is rendered first; then its field gets the focus.
    if (!request) return void requestAnimationFrame(() => focusFirstError(form.current))
    isSending.current = true
    setBusy(true)
    setFailure(null)
    try {
      await request
      toast({ type: 'positive', message: savedMessage })
    } catch (error) {
      if (isInputError(error)) onRejected()
      else setFailure(error)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return (
    <form ref={form} className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      {/* Unlike a toast, the message stays next to the button until the next try. */}
      <div role="alert" className="empty:absolute">
        {failure !== null && (
          <Banner tone="bad">
            <p>{saveErrorMessage(failure)}</p>
            {needsRecentSignIn(failure) && <SignInAgainButton />}
          </Banner>
        )}
      </div>
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
