import type { HTMLInputTypeAttribute } from 'react'
import { m } from '#locales/compiled/messages.js'
import { TextArea } from '../fields/text-area.tsx'
import { TextField } from '../fields/text-field.tsx'
import { languageProps } from '../fields/translated-fields.tsx'
import { splitAtCommas } from '../fields/translated-form.ts'
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
  error?: Text
  isValid?: (text: string, form: Values) => boolean
  /** An additional check of a valid text. */
  additionalError?: (text: string, form: Values) => string | null
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
  codec?: { format: (value: never) => string; parse: (text: string) => unknown }
}

/** The error of a text; null if it is valid. */
export function textError(text: string, limit: Limit, options: TextOptions, form: Values) {
  const { error, isValid, additionalError } = options
  const hasText = text.trim() !== ''
  const isLong = limit.maxLength !== undefined && text.trim().length > limit.maxLength
  const isAcceptable = hasText ? !isLong && (isValid?.(text.trim(), form) ?? true) : !limit.needed
  if (!isAcceptable) return error?.() ?? m.ui_check_field()
  return additionalError?.(text.trim(), form) ?? null
}

/** The API's value for a text. */
export function toInputValue(
  text: string,
  { nullable }: Limit,
  { isList, codec }: TextOptions,
): unknown {
  if (isList) return splitAtCommas(text)
  if (codec) return codec.parse(text)
  return text.trim() || (nullable ? null : '')
}

/** The text for the API's value. */
export function toFieldText(value: unknown, { initial = '', codec }: TextOptions): string {
  if (Array.isArray(value)) return value.join(', ')
  if (value === null || value === undefined) return initial
  return codec ? codec.format(value as never) : String(value)
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
  const { label, hint, error, inputMode, type, isMultiline, autoCapitalize } = options
  const fieldProps = {
    label: label(),
    hint: hint?.(),
    required,
    maxLength: error ? undefined : limit.maxLength,
    ...(lang && languageProps(lang)),
    value: bound.value,
    error: bound.error,
    conflict: bound.conflict,
    onChange: bound.onChange,
  }
  return isMultiline ? (
    <TextArea {...fieldProps} />
  ) : (
    <TextField
      {...{ ...fieldProps, inputMode, type, autoCapitalize }}
      spellCheck={autoCapitalize === 'none' ? false : undefined}
    />
  )
}
