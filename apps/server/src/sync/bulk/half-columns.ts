import { fieldsOf } from '#connectors/records.ts'
import { toColumn } from '../merge/stage.ts'
import type { Merge } from '../merge.ts'

/** A value the table stores in another form than the source. */
export interface Conversion {
  readonly at: number
  applies(value: string): boolean
  /** The stored form, '' for null. */
  readonly text: string
}

/** A table's columns by the half that fills them. */
export interface HalfColumns {
  /** Column → alias of the reference whose id it holds. */
  readonly base: ReadonlyMap<string, string>
  /** All fields of the other half after the id, in order. */
  readonly detail: readonly string[]
  readonly conversions: readonly Conversion[]
}

/**
 * The columns of a table, if its rows can be built from their two halves without the database: the
 * half with the id provides ids of references, the other half all its fields, where `Merge.columns`
 * is a plain value, one with a default, or a number that counts only above 0.
 * @param references aliases of the known ids
 * @returns null when a column or the halves need more than that
 */
export function halfColumns(
  { details, columns }: Merge,
  references: readonly string[],
): HalfColumns | null {
  if (!details) return null
  const [key, ...fields] = fieldsOf(details.kind) as readonly string[]
  const base = new Map<string, string>()
  const detail = fields.map(() => '')
  const conversions: Conversion[] = []
  for (const [name, expression] of Object.entries(columns)) {
    const [, reference = ''] = /^(\w+)\.id$/.exec(expression) ?? []
    const [, defaulted, blank = ''] = /^coalesce\((d\.\w+), (\w+)\)$/.exec(expression) ?? []
    const [, positive] = /^case when (d\.\w+) > 0 then \1 end$/.exec(expression) ?? []
    const [, column] = /^d\.(\w+)$/.exec(defaulted ?? positive ?? expression) ?? []
    const at = fields.findIndex((field) => toColumn(field) === column)
    if (references.includes(reference)) base.set(name, reference)
    else if (at === -1) return null
    else detail[at] = name
    if (blank !== '')
      conversions.push({ at: at + 1, applies: (value) => value === '', text: blank })
    if (positive !== undefined)
      conversions.push({
        at: at + 1,
        applies: (value) => value !== '' && !(Number(value) > 0),
        text: '',
      })
  }
  return key === details.key && !detail.includes('') ? { base, detail, conversions } : null
}

/** Which staged rows count, if `Merge.where` compares one value; null when it needs more. */
export function whereValue({ kind, where = '' }: Merge): { at: number; value: string } | null {
  const [, column, value = ''] = /^b\.(\w+) = '(\w+)'$/.exec(where) ?? []
  const at = (fieldsOf(kind) as readonly string[]).findIndex((field) => toColumn(field) === column)
  return at === -1 ? null : { at, value }
}
