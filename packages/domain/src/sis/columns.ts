/** Vocabulary that files.ts uses to describe the export's files. */

/**
 * The type of a column. `date` is YYYY-MM-DD, `instant` RFC 3339, `moment` a date, or a date and
 * time with or without a zone, `time` HH:MM, `decimal` credits and the like, `number` any number,
 * `money` dollars with at most two decimals, possibly negative.
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
  /** A OneRoster file without this column is rejected, even if its values may be blank. */
  readonly mustBePresent: boolean
  /** May be missing at the end of a header, so that older exports still import. */
  readonly isOptional: boolean
}

export interface SisFile {
  /** Without `.csv`. */
  readonly name: string
  readonly standard: 'oneroster' | 'own'
  /** In header order, which OneRoster's files need not follow. Where a name repeats (a section's `status`), the last one counts. */
  readonly columns: readonly Column[]
  /** Columns of other editions of the standard. */
  readonly otherEditions: readonly string[]
}

/**
 * `name`, `name!` when a value is required, `name+` when only the column is, `name?` when the column
 * may be missing; plus the kind unless it is plain text.
 */
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
  otherEditions: readonly string[],
): SisFile {
  const columns = [...leading, ...specs].map((spec): Column => {
    const [label, kind] = typeof spec === 'string' ? [spec, 'text' as const] : spec
    return {
      name: label.replace(/[!?+]$/, ''),
      kind,
      required: label.endsWith('!'),
      mustBePresent: /[!+]$/.test(label),
      isOptional: label.endsWith('?'),
    }
  })
  return { name, standard, columns, otherEditions }
}

/** The columns every file begins with. */
export const leadingColumns: readonly string[] = ['sourcedId', 'status', 'dateLastModified']

/** A file of OneRoster 1.2. */
export const oneRoster = (
  name: string,
  specs: readonly ColumnSpec[],
  otherEditions: readonly string[] = [],
) => file(name, 'oneroster', specs, otherEditions)
/** A file of our own, for data OneRoster doesn't cover. */
export const hubFile = (name: string, specs: readonly ColumnSpec[]) => file(name, 'own', specs, [])
