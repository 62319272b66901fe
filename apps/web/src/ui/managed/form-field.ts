import type { ReactNode } from 'react'
import type { FieldConflict } from '../fields/conflict-note.tsx'

/** What stands in the fields of a form, by their names. */
export type Values = Readonly<Record<string, unknown>>

/** What a field knows beside the form: times are entered by the college's clock. */
export type FormContext = { zone: string }

type Bound<Value> = {
  value: Value
  error: string | null
  theirs: FieldConflict<Value> | undefined
  onChange: (value: Value) => void
}

/** A form that is filled in, as its fields use it. */
export type Editing = {
  form: Values
  change: (part: Values) => void
  /** Everything that a control needs. @param path what the server calls the field, when that is not its name */
  bind: <Value>(name: string, path?: string, along?: readonly string[]) => Bound<Value>
}

/** One field of an entity, or a few that belong together: its values, what is wrong with them, and its control. */
export type FormField<Item> = {
  start: (item: Item | null, context: FormContext) => Values
  /** By what the server calls the field; null or nothing when all is well. */
  faults?: (form: Values, before: Item | null) => Readonly<Record<string, string | null>>
  toInput: (form: Values, before: Item | null, context: FormContext) => Values
  Control: (props: { editing: Editing; isNew: boolean }) => ReactNode
}

const merged = (parts: readonly Values[]): Values => Object.assign({}, ...parts)

/** Fields as one: in the order in which they stand. */
export const together = <Item>(fields: readonly FormField<Item>[]) => ({
  start: (item: Item | null, context: FormContext) =>
    merged(fields.map((field) => field.start(item, context))),
  faults: (form: Values, before: Item | null) =>
    merged(fields.map((field) => field.faults?.(form, before) ?? {})) as Readonly<
      Record<string, string | null>
    >,
  toInput: (form: Values, before: Item | null, context: FormContext) =>
    merged(fields.map((field) => field.toInput(form, before, context))),
})
