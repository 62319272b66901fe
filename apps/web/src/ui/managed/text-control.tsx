import type { HTMLInputTypeAttribute } from 'react'
import { m } from '#locales/compiled/messages.js'
import { TextArea } from '../fields/text-area.tsx'
import { TextField } from '../fields/text-field.tsx'
import { fieldIn } from '../fields/translated-fields.tsx'
import { partedByCommas } from '../fields/translated-form.ts'
import type { Values } from './form-field.ts'

/** What the contract says of a field of a request. */
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
  /** What is said when the text is missing, too long or not valid. Without it the control stops at the limit. */
  fault?: Text
  isValid?: (text: string, form: Values) => boolean
  /** What else may be wrong with a valid text. */
  furtherFault?: (text: string, form: Values) => string | null
  /** What a new item has. */
  initial?: string
  inputMode?: 'url' | 'numeric' | 'decimal'
  type?: HTMLInputTypeAttribute
  /** Lines of a longer text. */
  rows?: number
  /** Words between commas: a list in the API. */
  isList?: boolean
}

export const textOf = (form: Values, name: string) => form[name] as string

/** What is wrong with a text; null when nothing is. */
export function textFault(text: string, limit: Limit, options: TextOptions, form: Values) {
  const { fault, isValid, furtherFault } = options
  const isThere = text.trim() !== ''
  const isLong = limit.maxLength !== undefined && text.trim().length > limit.maxLength
  const isFine = isThere ? !isLong && (isValid?.(text.trim(), form) ?? true) : !limit.needed
  if (!isFine) return fault?.() ?? m.ui_check_field()
  return furtherFault?.(text.trim(), form) ?? null
}

export function inputOf(text: string, { nullable }: Limit, { isList }: TextOptions): unknown {
  if (isList) return partedByCommas(text)
  return text.trim() || (nullable ? null : '')
}

export const startOf = (value: unknown, { initial = '' }: TextOptions): string =>
  Array.isArray(value) ? value.join(', ') : ((value as string | null | undefined) ?? initial)

/** How a text looks: one line, or several. */
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
  const { label, hint, fault, inputMode, type, rows } = options
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
  return rows ? <TextArea {...said} rows={rows} /> : <TextField {...{ ...said, inputMode, type }} />
}
