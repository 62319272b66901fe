import type { FormEvent, ReactNode } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Button } from '../controls/button.tsx'
import { Banner } from '../status/banner.tsx'

/** A form in a card, with Save and the form's error. */
export function SavedForm({
  isSaving,
  error,
  onSubmit,
  children,
}: {
  isSaving: boolean
  error: string | null
  onSubmit: () => void
  children: ReactNode
}) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form
      className="grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-4"
      noValidate
      onSubmit={submit}
    >
      {children}
      <div role="alert">{error && <Banner tone="bad">{error}</Banner>}</div>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        disabledReason={isSaving ? m.ui_saving() : undefined}
      >
        {isSaving ? m.ui_saving() : m.ui_save()}
      </Button>
    </form>
  )
}
