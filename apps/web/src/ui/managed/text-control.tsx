import type { HTMLInputTypeAttribute } from 'react'
import { m } from '#locales/compiled/messages.js'
import { TextArea } from '../fields/text-area.tsx'
import { TextField } from '../fields/text-field.tsx'
import { fieldIn } from '../fields/translated-fields.tsx'
import { partedByCommas } from '../fields/translated-form.ts'
import type { Values } from './form-field.ts'

/** The contract's limits for a field of a request. */
export type Limit = {
  readonly needed?: true
  readonly nullable?: true
  readonly maxLength?: number
  readonly fields?: Readonly<Record<string, Limit>>
}

export type Text = () => string

export type TextOptions = {
  label: Text
  hint?: Text
  /** The message for a missing, long or invalid text; without it the control enforces the limit. */
  fault?: Text
  isValid?: (text: string, form: Values) => boolean
  /** An additional check of a valid text. */
  furtherFault?: (text: string, form: Values) => string | null
  /** The initial value of a new item. */
  initial?: string
  inputMode?: 'url' | 'numeric' | 'decimal'
  type?: HTMLInputTypeAttribute
  /** Whether the control is a text area. */
  isMultiline?: true
  /** Comma-separated words: a list in the API. */
  isList?: boolean
  autoCapitalize?: 'none'
  /** How the API's value is formatted in the field and parsed again, if it isn't the text itself. */
  written?: { format: (value: never) => string; parse: (text: string) => unknown }
}

/** The error of a text; null if it is valid. */
export function textFault(text: string, limit: Limit, options: TextOptions, form: Values) {
  const { fault, isValid, furtherFault } = options
  const isThere = text.trim() !== ''
  const isLong = limit.maxLength !== undefined && text.trim().length > limit.maxLength
  const isFine = isThere ? !isLong && (isValid?.(text.trim(), form) ?? true) : !limit.needed
  if (!isFine) return fault?.() ?? m.ui_check_field()
  return furtherFault?.(text.trim(), form) ?? null
}

/** The API's value for a text. */
export function inputOf(
  text: string,
  { nullable }: Limit,
  { isList, written }: TextOptions,
): unknown {
  if (isList) return partedByCommas(text)
  if (written) return written.parse(text)
  return text.trim() || (nullable ? null : '')
}

/** The text for the API's value. */
export function startOf(value: unknown, { initial = '', written }: TextOptions): string {
  if (Array.isArray(value)) return value.join(', ')
  if (value === null || value === undefined) return initial
  return written ? written.format(value as never) : String(value)
}

/** The control for a text: one line, or several. */
export function TextControl({
  bound,
  limit,
  options,
  required,
  lang,
}: {
  bound: Omit<Parameters<typeof TextField>[0], 'label'>
  limit: Limit
  options: TextOptions
  required: boolean
  lang?: string | undefined
}) {
  const { label, hint, fault, inputMode, type, isMultiline, autoCapitalize } = options
  const said = {
    label: label(),
    hint: hint?.(),
    required,
    maxLength: fault ? undefined : limit.maxLength,
    ...(lang && fieldIn(lang)),
    value: bound.value,
    error: bound.error,
    theirs: bound.theirs,
    onChange: bound.onChange,
  }
  return isMultiline ? (
    <TextArea {...said} />
  ) : (
    <TextField
      {...{ ...said, inputMode, type, autoCapitalize }}
      spellCheck={autoCapitalize === 'none' ? false : undefined}
    />
  )
}
