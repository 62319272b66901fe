import { fieldsOf } from '#connectors/records.ts'
import { toColumn } from '../merge/stage.ts'
import type { Merge } from '../merge.ts'

/** A value that the table holds in other words than the source. */
export interface ToldOtherwise {
  readonly at: number
  isMeant(value: string): boolean
  /** What the table holds, '' for null. */
  readonly text: string
}

/** The columns of a table by the half that fills them. */
export interface HalfColumns {
  /** Column → alias of what its id refers to. */
  readonly base: ReadonlyMap<string, string>
  /** All that the other half says behind the id, in its order. */
  readonly detail: readonly string[]
  readonly toldOtherwise: readonly ToldOtherwise[]
}

/**
 * The columns of a table, when its rows can be made of their two halves without asking the database: of
 * the half that carries the id it holds the ids that this refers to, of the other all that it says, where
 * `Merge.columns` says no more than a value, one with a default, or a number that counts only above 0.
 * @param references aliases of the ids that are known
 * @returns null when a column says more, or the halves do
 */
export function halfColumns(
  { details, columns }: Merge,
  references: readonly string[],
): HalfColumns | null {
  if (!details) return null
  const [key, ...fields] = fieldsOf(details.kind) as readonly string[]
  const base = new Map<string, string>()
  const detail = fields.map(() => '')
  const toldOtherwise: ToldOtherwise[] = []
  for (const [name, expression] of Object.entries(columns)) {
    const [, reference = ''] = /^(\w+)\.id$/.exec(expression) ?? []
    const [, known, blank = ''] = /^coalesce\((d\.\w+), (\w+)\)$/.exec(expression) ?? []
    const [, positive] = /^case when (d\.\w+) > 0 then \1 end$/.exec(expression) ?? []
    const [, column] = /^d\.(\w+)$/.exec(known ?? positive ?? expression) ?? []
    const at = fields.findIndex((field) => toColumn(field) === column)
    if (references.includes(reference)) base.set(name, reference)
    else if (at === -1) return null
    else detail[at] = name
    if (blank !== '')
      toldOtherwise.push({ at: at + 1, isMeant: (value) => value === '', text: blank })
    if (positive !== undefined)
      toldOtherwise.push({
        at: at + 1,
        isMeant: (value) => value !== '' && !(Number(value) > 0),
        text: '',
      })
  }
  return key === details.key && !detail.includes('') ? { base, detail, toldOtherwise } : null
}

/** Which of the staged rows are meant, where `Merge.where` compares one value; null when it says more. */
export function meantValue({ kind, where = '' }: Merge): { at: number; value: string } | null {
  const [, column, value = ''] = /^b\.(\w+) = '(\w+)'$/.exec(where) ?? []
  const at = (fieldsOf(kind) as readonly string[]).findIndex((field) => toColumn(field) === column)
  return at === -1 ? null : { at, value }
}
