import type { ReactNode } from 'react'

/** A column's value of a row, for sorting, filtering, search and download. */
export type CellValue = string | number | boolean | null

/** Whether a value matches a filter. Both have been through the column's prefilter. */
export type Filter = (value: CellValue, expected: CellValue) => boolean

/** Compares two rows for ascending order: negative, zero or positive. */
export type Compare<Row> = (a: Row, b: Row) => number

/** A column of a table (R6.4). Columns are data and live outside the component. */
export type Column<Row> = {
  key: string
  header: string
  /** Set when the header is not in the page's language. */
  headerLang?: string | undefined
  /** Without it the column is display-only: not searched or downloaded. */
  accessor?: (row: Row) => CellValue
  /** Renders the cell; by default the accessor's value. */
  cell?: (row: Row) => ReactNode
  /** Numbers are right-aligned in tabular figures. */
  number?: boolean
  /** Only for search and the downloaded file, because another column shows it. */
  isExportOnly?: boolean
  /** Only a few characters: when rows are blocks, such values share a line. */
  isNarrow?: boolean
  /** Long: when rows are blocks, it is below its label instead of next to it. */
  long?: boolean
  /** Contains the row's buttons, and needs no label when rows are blocks. */
  buttons?: boolean
  /** A minimum width, so that tables below each other line up. */
  width?: string
  /** Only self-explanatory buttons: the header is visually hidden and takes no room. */
  hasButtons?: boolean
  /**
   * The column that names the row; screen readers announce it with every cell. It can't be hidden.
   */
  rowHeader?: boolean
  /** Prepares a value once for the filters: `folded` makes them ignore case and accents. */
  prefilter?: (value: CellValue) => CellValue
  /** A row stays when all of them accept its value. By default, values must be equal. */
  filters?: readonly Filter[]
  /** Filter choices, as a select above the table. */
  choices?: readonly { value: string; label: string }[]
  /** Used in order until one decides; by default values compare in reading order. */
  compares?: readonly Compare<Row>[]
}

/** A table's optional features; all are off by default and then add no script. */
export type Processing = {
  /** Headers sort: unsorted, ascending, descending, unsorted. */
  sort?: boolean
  /** A search field for all columns with an accessor, and the columns' filter choices. */
  filter?: boolean
  /** Rows per page at first. Null or missing: all rows on one page. */
  pageSize?: number | null
  /** Columns can be hidden. */
  chooseColumns?: boolean
  /** The name of the downloaded file, without `.csv`: the filtered and sorted rows of all pages. */
  download?: string
  /** For long lists: only visible rows are rendered, in their own scroll area. */
  virtual?: boolean
}

/** Whether a header sorts: it needs something to compare. */
export const isSortable = <Row>({ accessor, compares }: Column<Row>, { sort }: Processing) =>
  sort === true && (accessor !== undefined || (compares ?? []).length > 0)

/** The columns that are in the table itself. */
export const visibleColumns = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.some(({ isExportOnly }) => isExportOnly)
    ? columns.filter(({ isExportOnly }) => !isExportOnly)
    : columns

export type TableRow = { readonly id: string }

/** A value as text, for search and files. */
export const textOf = (value: CellValue): string => (value === null ? '' : String(value))

/** Removes case and accents, so that `nunez` finds `Núñez`. */
export function foldText(value: CellValue): CellValue {
  if (typeof value !== 'string') return value
  // Most texts have no accents, and this runs for ten thousand rows.
  const plain = /^[ -~]*$/.test(value) ? value : value.normalize('NFD').replace(/\p{M}/gu, '')
  return plain.toLowerCase()
}
