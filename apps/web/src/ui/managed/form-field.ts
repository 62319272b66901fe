import type { ReactNode } from 'react'
import type { FieldConflict } from '../fields/conflict-note.tsx'

/** The values of a form's fields, by name. */
export type Values = Readonly<Record<string, unknown>>

/** A field's context besides the form: times are entered in the college's time zone. */
export type FormContext = { zone: string }

type Bound<Value> = {
  value: Value
  error: string | null
  conflict: FieldConflict<Value> | undefined
  onChange: (value: Value) => void
}

/** An open form, for its fields. */
export type Editing = {
  form: Values
  change: (part: Values) => void
  /**
   * The props of a control.
   * @param path the server's name of the field, when it differs
   */
  bind: <Value>(name: string, path?: string, relatedFields?: readonly string[]) => Bound<Value>
}

/** One field of an entity, or a few that belong together: values, validation, and control. */
export type FormField<Item> = {
  start: (item: Item | null, context: FormContext) => Values
  /** Errors by the server's field names; null or missing if a field is valid. */
  errors?: (form: Values, before: Item | null) => Readonly<Record<string, string | null>>
  toInput: (form: Values, before: Item | null, context: FormContext) => Values
  Control: (props: { editing: Editing; isNew: boolean }) => ReactNode
}

const merged = (parts: readonly Values[]): Values => Object.assign({}, ...parts)

/** Combines fields, in their order. */
export const combineFields = <Item>(fields: readonly FormField<Item>[]) => ({
  start: (item: Item | null, context: FormContext) =>
    merged(fields.map((field) => field.start(item, context))),
  errors: (form: Values, before: Item | null) =>
    merged(fields.map((field) => field.errors?.(form, before) ?? {})) as Readonly<
      Record<string, string | null>
    >,
  toInput: (form: Values, before: Item | null, context: FormContext) =>
    merged(fields.map((field) => field.toInput(form, before, context))),
})
