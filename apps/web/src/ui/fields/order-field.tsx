import { m } from '#locales/compiled/messages.js'
import type { WithConflict } from './conflict-note.tsx'
import { TextField } from './text-field.tsx'

/** The position of an item in its list. */
export function OrderField(
  text: WithConflict<string> & {
    value: string
    error: string | null
    onChange: (value: string) => void
  },
) {
  return <TextField label={m.ui_order()} hint={m.ui_order_hint()} inputMode="numeric" {...text} />
}

/** @returns the message for an invalid position; null when it is valid */
export const validateOrder = (text: string): string | null =>
  /^\d{1,4}$/.test(text.trim()) ? null : m.ui_order_check()
