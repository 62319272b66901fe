import { type FormEvent, useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'

const MIN_REASON_LENGTH = 5
const MAX_REASON_LENGTH = 200

/**
 * Requires a reason before the record is loaded.
 * @param description set if the reason applies to more than this record
 */
export function ReasonForm({
  description = m.people_why_text(),
  onOpen,
}: {
  description?: string
  onOpen: (reason: string) => void
}) {
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isTooShort = reason.trim().length < MIN_REASON_LENGTH

  function open(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (!isTooShort) onOpen(reason.trim())
  }

  return (
    <Sheet title={m.people_why_title()} description={description}>
      <form className="grid gap-4" onSubmit={open} noValidate>
        <TextField
          label={m.people_why()}
          hint={m.people_why_hint()}
          error={isSubmitted && isTooShort ? m.people_why_short() : null}
          required
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          value={reason}
          onChange={setReason}
        />
        <Button type="submit" variant="primary" className="justify-self-start">
          {m.people_open()}
        </Button>
      </form>
    </Sheet>
  )
}
