import { useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { m } from '#locales/compiled/messages.js'
import { signInAgain } from '#session/sign-in/sign-in-again.ts'
import { Button } from '#ui/controls/button.tsx'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { Banner } from '#ui/status/banner.tsx'

/** Creates a secret; ignores calls while one is pending, and returns the error. */
export function useCreateSecret(
  createSecret: () => Promise<string>,
  onCreated: (secret: string) => void,
) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  async function run() {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      onCreated(await createSecret())
    } catch (error) {
      setError(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, create: () => void run() }
}

/** The error of a failed creation; offers a new sign-in if the current one is too old. */
export function CreateError({
  error,
  problems,
}: {
  error: unknown
  /** Error messages by the server's codes. */
  problems: Readonly<Record<string, () => string>>
}) {
  const code = (error instanceof ApiError && error.code) || ''
  return (
    <>
      <div role="alert">
        {error !== null && <Banner tone="bad">{(problems[code] ?? m.ui_save_failed)()}</Banner>}
      </div>
      {code === 'signInAgain' && (
        <Button
          className="justify-self-start"
          onClick={() => void signInAgain('/admin/other-programs')}
        >
          {m.programs_sign_in_again()}
        </Button>
      )}
    </>
  )
}

/** A new secret, which the hub can't show again. */
export function OneTimeSecret({
  title,
  label,
  what,
  value,
}: {
  title: string
  label: string
  /** For the copy button: "the key". */
  what: string
  value: string
}) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Move the focus here after the request.
  useEffect(() => field.current?.focus(), [])
  return (
    <Banner tone="good" title={title} announce>
      <p className="max-w-[60ch]">{m.programs_copy_text()}</p>
      <div className="my-2 flex items-center gap-1">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          ref={field}
          id={id}
          className="control figures min-w-0"
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton value={value} itemLabel={what} />
      </div>
    </Banner>
  )
}
