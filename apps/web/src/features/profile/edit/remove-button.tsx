import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { UserFacingError } from '#ui/form/user-facing-error.ts'
import { focusableIn } from '#ui/interactions/focus-inside.ts'
import { isTooOld, refusalOf } from './refusal.ts'
import { SignInAgainButton } from './sign-in-again-button.tsx'

/**
 * Removes a value after a confirmation, because this can't be undone. The focus then moves to the
 * field.
 */
export function RemoveButton({
  isThere,
  label,
  title,
  warning,
  keep,
  removed,
  remove,
}: {
  /** Whether there is a value to remove. */
  isThere: boolean
  label: string
  /** The title of the confirmation. */
  title: string
  /** A warning about what stops working without the value. */
  warning: string
  /** The label of the button that cancels. */
  keep: string
  removed: string
  remove: () => Promise<unknown>
}) {
  const button = useRef<HTMLButtonElement>(null)
  const leftTo = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [mustSignIn, setMustSignIn] = useState(false)
  const isOver = !isThere && !isAsking

  // The button is gone; the focus moves to the field, which is empty now.
  useEffect(() => {
    if (isOver && leftTo.current) focusableIn(leftTo.current)[0]?.focus()
    if (isOver) leftTo.current = null
  }, [isOver])

  if (isOver) return null
  return (
    <>
      <Button
        ref={button}
        variant="remove"
        onClick={() => {
          leftTo.current = button.current?.form ?? null
          setAsking(true)
        }}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          action={label}
          keep={keep}
          done={removed}
          work={async () => {
            await remove().catch((error: unknown) => {
              setMustSignIn(isTooOld(error))
              throw new UserFacingError(refusalOf(error))
            })
          }}
          onClose={() => setAsking(false)}
        >
          <p>{warning}</p>
          {mustSignIn && <SignInAgainButton />}
        </ConfirmDialog>
      )}
    </>
  )
}
