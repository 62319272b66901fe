/** Columns with their values. */
export type Columns = Readonly<Record<string, unknown>>

/** Where an API field is stored. */
interface StoredField {
  readonly read: (row: Columns) => unknown
  readonly write: (value: unknown) => Columns
}

/** How a field is stored, given its name; by default its column has the same name. */
export type Stored = (field: string) => StoredField

const columnOf = (field: string) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const storedAs =
  (column: string | undefined, read: (value: unknown) => unknown, write = read): Stored =>
  (field) => {
    const name = column ?? columnOf(field)
    return { read: (row) => read(row[name]), write: (value) => ({ [name]: write(value) }) }
  }

const same = (value: unknown) => value

/** Text, a number, a date, a boolean, or a list of texts. */
export const plain = (column?: string): Stored => storedAs(column, same)

/** A timestamp: RFC 3339 in the API. */
export const instant = (column?: string): Stored =>
  storedAs(column, (value) => (value instanceof Date ? value.toISOString() : value), same)

/**
 * An object or a list of objects.
 * @param read completes values written by an earlier release
 */
export const json = (column?: string, read: (value: never) => unknown = same): Stored =>
  storedAs(column, (value) => read(value as never), JSON.stringify)

/** Stored in another table: selected with the row, and written with it (`related`). */
export const inOtherTable =
  (column?: string): Stored =>
  (field) => ({ read: (row) => row[column ?? columnOf(field)], write: () => ({}) })
