import { useEffect, useRef } from 'react'
import { changeLeft, useOwnChange } from '#data/people/profile.ts'
import type { Person } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { focusableIn } from '#ui/interactions/focus-inside.ts'
import { toast } from '#ui/toast/toasts.ts'
import { refusalOf } from './refusal.ts'

/** Dismisses the notice about a change that the college rejected. */
export function LeaveButton({ field }: { field: keyof Person['writebacks'] }) {
  const button = useRef<HTMLButtonElement>(null)
  const leftTo = useRef<HTMLFormElement>(null)
  const change = useOwnChange(changeLeft)

  // The button disappears with its notice; the focus moves to the field.
  useEffect(
    () => () => {
      if (leftTo.current?.isConnected) focusableIn(leftTo.current)[0]?.focus()
    },
    [],
  )

  async function leave() {
    if (change.isPending) return
    leftTo.current = button.current?.form ?? null
    try {
      await change.mutateAsync(field)
      toast({ type: 'positive', message: m.profile_writeback_left() })
    } catch (error) {
      leftTo.current = null
      toast({ type: 'negative', message: refusalOf(error) })
    }
  }

  return (
    <Button ref={button} onClick={() => void leave()}>
      {m.profile_writeback_leave()}
    </Button>
  )
}
