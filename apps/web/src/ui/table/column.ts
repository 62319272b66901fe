import type { ReactNode } from 'react'

/** What a column knows of a row: it is sorted, filtered, searched and downloaded by it. */
export type CellValue = string | number | boolean | null

/** Whether a value is one that the person wants to see. Both have gone through the column's prefilter. */
export type Filter = (value: CellValue, wanted: CellValue) => boolean

/** Which of two rows comes first when sorted ascending: negative, zero or positive. */
export type Compare<Row> = (a: Row, b: Row) => number

/** A column of a table (R6.4). Columns are data and live outside the component. */
export type Column<Row> = {
  key: string
  header: string
  /** Where the header is in another language than the page. */
  headerLang?: string | undefined
  /** Without it the column only shows: it cannot be searched or downloaded. */
  accessor?: (row: Row) => CellValue
  /** What is drawn; the accessor's value when it is left out. */
  cell?: (row: Row) => ReactNode
  /** Numbers stand right-aligned in tabular figures. */
  number?: boolean
  /** A few characters: where a row stands alone, such values share a line. */
  brief?: boolean
  /** It holds the buttons of its row, and needs no label where a row stands alone. */
  buttons?: boolean
  /** Asked for so that tables one under the other line up; what does not fit still makes it wider. */
  width?: string
  /** Nothing but buttons, which say themselves what they do: the header is said, and takes no room. */
  isButtons?: boolean
  /** The column that names the row; a screen reader says it with every cell. It cannot be hidden. */
  rowHeader?: boolean
  /** Prepares a value once, before the filters get it: `folded` makes them blind to case and accents. */
  prefilter?: (value: CellValue) => CellValue
  /** A row stays when all of them accept its value. Without any, the values have to be the same. */
  filters?: readonly Filter[]
  /** What a person may choose to see, as a list above the table. */
  choices?: readonly { value: string; label: string }[]
  /** Asked in order until one decides; without them values compare as a reader would order them. */
  compares?: readonly Compare<Row>[]
}

/** What a table does beside showing its rows; whatever is left out is off, and costs no script. */
export type Processing = {
  /** Headers sort, and cycle unsorted, ascending, descending, unsorted. */
  sort?: boolean
  /** A field above the table searches all columns that have an accessor; columns' choices are offered. */
  filter?: boolean
  /** Rows a page at first. Null or left out: all rows at once. */
  pageSize?: number | null
  /** A person may hide columns. */
  chooseColumns?: boolean
  /** What the downloaded file is called, without `.csv`: the rows as filtered and sorted, all pages. */
  download?: string
  /** Long lists: only the rows in sight are drawn, in an area that scrolls by itself. */
  virtual?: boolean
}

/** Whether a header sorts: there must be something to compare. */
export const canBeSorted = <Row>({ accessor, compares }: Column<Row>, { sort }: Processing) =>
  sort === true && (accessor !== undefined || (compares ?? []).length > 0)

export type TableRow = { readonly id: string }

/** The text of a value, for search and for files. */
export const textOf = (value: CellValue): string => (value === null ? '' : String(value))

/** A text without case and accents: `Núñez` is found by `nunez`. */
export function folded(value: CellValue): CellValue {
  if (typeof value !== 'string') return value
  // Most texts have no accents, and this is asked of ten thousand rows at once.
  const plain = /^[ -~]*$/.test(value) ? value : value.normalize('NFD').replace(/\p{M}/gu, '')
  return plain.toLowerCase()
}
