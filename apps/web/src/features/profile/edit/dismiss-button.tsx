import { useEffect, useRef } from 'react'
import { changeLeft, useProfileChange } from '#data/people/profile.ts'
import type { Person } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { focusableIn } from '#ui/interactions/focus-inside.ts'
import { toast } from '#ui/toast/toasts.ts'
import { saveErrorMessage } from './save-error-message.ts'

/** Dismisses the notice about a change that the college rejected. */
export function DismissButton({ field }: { field: keyof Person['writebacks'] }) {
  const button = useRef<HTMLButtonElement>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const change = useProfileChange(changeLeft)

  // The button disappears with its notice; the focus moves to the field.
  useEffect(
    () => () => {
      if (formRef.current?.isConnected) focusableIn(formRef.current)[0]?.focus()
    },
    [],
  )

  async function dismiss() {
    if (change.isPending) return
    formRef.current = button.current?.form ?? null
    try {
      await change.mutateAsync(field)
      toast({ type: 'positive', message: m.profile_writeback_left() })
    } catch (error) {
      formRef.current = null
      toast({ type: 'negative', message: saveErrorMessage(error) })
    }
  }

  return (
    <Button ref={button} onClick={() => void dismiss()}>
      {m.profile_writeback_leave()}
    </Button>
  )
}
