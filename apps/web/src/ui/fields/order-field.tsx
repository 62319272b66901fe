import { m } from '#locales/compiled/messages.js'
import type { WithConflict } from './conflict-note.tsx'
import { TextField } from './text-field.tsx'

/** Where something stands among its like. */
export function OrderField(
  text: WithConflict<string> & {
    value: string
    error: string | null
    onChange: (value: string) => void
  },
) {
  return <TextField label={m.ui_order()} hint={m.ui_order_hint()} inputMode="numeric" {...text} />
}

/** @returns what is wrong with it; null when it is a place */
export const orderFault = (text: string): string | null =>
  /^\d{1,4}$/.test(text.trim()) ? null : m.ui_order_check()
