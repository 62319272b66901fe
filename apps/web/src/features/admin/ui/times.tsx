import type { ComponentProps } from 'react'
import { m } from '#locales/compiled/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'

type FieldBinding = Pick<
  ComponentProps<typeof TextField>,
  'value' | 'error' | 'onChange' | 'conflict'
>

/** The display period of content, in the college's time zone. */
export function TimeFields({
  starts,
  ends,
  startRequired = true,
}: {
  starts: FieldBinding
  ends: FieldBinding
  startRequired?: boolean
}) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.manage_starts()}
          type="datetime-local"
          required={startRequired}
          {...starts}
        />
        <TextField
          label={m.manage_ends()}
          hint={m.manage_ends_hint()}
          type="datetime-local"
          {...ends}
        />
      </div>
      <p className="text-sm text-ink-soft">{m.admin_window_zone()}</p>
    </>
  )
}

/** Errors of the two times by field name. */
export function validateTimes(
  { starts, ends }: { starts: string; ends: string },
  startRequired = true,
) {
  return {
    starts: startRequired && starts === '' ? m.manage_starts_check() : null,
    ends: ends !== '' && starts !== '' && ends <= starts ? m.manage_ends_check() : null,
  }
}
