/** The words in which files.ts says what a file of the export holds. */

/**
 * What a value may be. `date` is YYYY-MM-DD, `instant` RFC 3339, `moment` a date, or a time
 * of a day in any zone or none, `time` HH:MM, `decimal` credits and
 * the like, `number` any number, `money` dollars with at most two decimals, which may be below zero.
 */
export type ColumnKind =
  | 'text'
  | 'date'
  | 'instant'
  | 'moment'
  | 'time'
  | 'integer'
  | 'decimal'
  | 'number'
  | 'money'
  | 'boolean'
  | 'list'
  | 'json'
  | readonly string[]

export interface Column {
  readonly name: string
  readonly kind: ColumnKind
  /** A row without a value here is quarantined. */
  readonly required: boolean
  /** At the end of a header it may be left out: exports from before it came are read as they are. */
  readonly mayBeAbsent: boolean
}

export interface SisFile {
  /** Without `.csv`. */
  readonly name: string
  readonly standard: 'oneroster' | 'own'
  /** In the order of the header. Where a name stands twice (a section's `status`) the last is meant. */
  readonly columns: readonly Column[]
  /** A column that an earlier edition of the standard had, and after which: it may stand there, and is not read. */
  readonly former: FormerColumn | null
}

export interface FormerColumn {
  readonly column: string
  readonly after: string
}

/** `name`, `name!` when a value is required, `name?` when the column may be left out; and the kind if it is not plain text. */
type ColumnSpec = string | readonly [name: string, kind: ColumnKind]

const leading: readonly ColumnSpec[] = [
  'sourcedId!',
  ['status', ['active', 'tobedeleted']],
  ['dateLastModified', 'moment'],
]

function file(
  name: string,
  standard: SisFile['standard'],
  specs: readonly ColumnSpec[],
  former: FormerColumn | null,
): SisFile {
  const columns = [...leading, ...specs].map((spec): Column => {
    const [label, kind] = typeof spec === 'string' ? [spec, 'text' as const] : spec
    return {
      name: label.replace(/[!?]$/, ''),
      kind,
      required: label.endsWith('!'),
      mayBeAbsent: label.endsWith('?'),
    }
  })
  return { name, standard, columns, former }
}

/** The columns with which every file begins. */
export const leadingColumns: readonly string[] = ['sourcedId', 'status', 'dateLastModified']

/** A file of OneRoster 1.2. */
export const oneRoster = (
  name: string,
  specs: readonly ColumnSpec[],
  former: FormerColumn | null = null,
) => file(name, 'oneroster', specs, former)
/** A file of our own, for what OneRoster has none. */
export const own = (name: string, specs: readonly ColumnSpec[]) => file(name, 'own', specs, null)
