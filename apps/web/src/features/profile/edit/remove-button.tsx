import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { UserFacingError } from '#ui/form/user-facing-error.ts'
import { focusableIn } from '#ui/interactions/focus-inside.ts'
import { needsRecentSignIn, saveErrorMessage } from './save-error-message.ts'
import { SignInAgainButton } from './sign-in-again-button.tsx'

/**
 * Removes a value after a confirmation, because this can't be undone. The focus then moves to the
 * field.
 */
export function RemoveButton({
  hasValue,
  label,
  title,
  warning,
  cancelLabel,
  removedMessage,
  remove,
}: {
  /** Whether there is a value to remove. */
  hasValue: boolean
  label: string
  /** The title of the confirmation. */
  title: string
  /** A warning about what stops working without the value. */
  warning: string
  /** The label of the button that cancels. */
  cancelLabel: string
  removedMessage: string
  remove: () => Promise<unknown>
}) {
  const button = useRef<HTMLButtonElement>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const [isConfirming, setConfirming] = useState(false)
  const [mustSignIn, setMustSignIn] = useState(false)
  const isOver = !hasValue && !isConfirming

  // The button is gone; the focus moves to the field, which is empty now.
  useEffect(() => {
    if (isOver && formRef.current) focusableIn(formRef.current)[0]?.focus()
    if (isOver) formRef.current = null
  }, [isOver])

  if (isOver) return null
  return (
    <>
      <Button
        ref={button}
        variant="remove"
        onClick={() => {
          formRef.current = button.current?.form ?? null
          setConfirming(true)
        }}
      >
        {label}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={title}
          action={label}
          cancelLabel={cancelLabel}
          doneMessage={removedMessage}
          work={async () => {
            await remove().catch((error: unknown) => {
              setMustSignIn(needsRecentSignIn(error))
              throw new UserFacingError(saveErrorMessage(error))
            })
          }}
          onClose={() => setConfirming(false)}
        >
          <p>{warning}</p>
          {mustSignIn && <SignInAgainButton />}
        </ConfirmDialog>
      )}
    </>
  )
}
