import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from './open.ts'
import type { Columns, Stored } from './stored-fields.ts'
import type { Tables } from './tables.ts'

/** An item that administrators maintain. */
export interface ManagedItem {
  readonly id: string
  readonly version: number
}

/** The author of a write, and its time. */
export interface Writer {
  /** Null for the college's content files. */
  readonly personId: string | null
  readonly now: Date
}

/** The table operations that an entity's calls use. */
export interface ManagedTable<Item extends ManagedItem, Input extends object> {
  readonly list: (db: Database, now: Date) => Promise<Item[]>
  /** Reads and locks an item until the transaction ends; null when there is none. */
  readonly lock: (
    transaction: Database,
    id: string,
    now: Date,
    options?: { readonly isRemoved?: boolean },
  ) => Promise<Item | null>
  readonly create: (transaction: Database, input: Input, writer: Writer) => Promise<Item>
  readonly write: (transaction: Database, id: string, input: Input, writer: Writer) => Promise<Item>
  /** Deletes and restores an item; null when items are never deleted. */
  readonly removal: {
    readonly remove: (transaction: Database, id: string, now: Date) => Promise<Item>
    readonly restore: (transaction: Database, id: string, now: Date) => Promise<Item>
  } | null
}

interface Shape<Row, Item extends ManagedItem, Input extends object> {
  readonly fields: { readonly [Field in keyof Input]-?: Stored }
  readonly order: RawBuilder<unknown>
  /**
   * Fields of an item besides its input, id and version.
   * @param now by the server's clock
   */
  readonly derived?: (
    row: Row,
    now: Date,
  ) => Omit<Item, keyof Input | 'id' | 'version' | 'updatedAt'>
  /** Columns computed on each read; the table's alias is `t`. */
  readonly selected?: RawBuilder<unknown>
  /** Columns derived from the fields. */
  readonly columns?: (input: Input) => Columns
  /** Columns set on insert and never changed. */
  readonly fresh?: (db: Database, input: Input) => Columns | Promise<Columns>
  /** Writes related rows in other tables. */
  readonly related?: (db: Database, id: string, input: Input) => Promise<unknown>
  /** Whether the table has `removed_at`: deleted rows stay, so that they can be restored. */
  readonly isRemovable?: boolean
}

/** Maximum length of a list. */
const maxListLength = 1_000

/**
 * The queries of a table that administrators maintain.
 * @param table with `id`, `version` and `updated_at`
 */
export function managedTable<
  Name extends keyof Tables & string,
  Item extends ManagedItem,
  Input extends object,
>(table: Name, shape: Shape<Selectable<Tables[Name]>, Item, Input>): ManagedTable<Item, Input> {
  const { order, derived, selected, columns, fresh, related, isRemovable = true } = shape
  const name = sql.table(table)
  const fields = Object.entries<Stored>(shape.fields).map(
    ([field, stored]) => [field, stored(field)] as const,
  )
  // `fromEntries` loses the names.
  const toItem = (row: Columns, now: Date) =>
    ({
      id: row.id,
      ...Object.fromEntries(fields.map(([field, { read }]) => [field, read(row)])),
      ...derived?.(row as never, now),
      version: row.version,
      updatedAt: (row.updated_at as Date).toISOString(),
    }) as unknown as Item
  const toColumns = (input: Input): Columns =>
    Object.assign(
      {},
      ...fields.map(([field, { write }]) => write(input[field as keyof Input])),
      columns?.(input),
    )

  const rows = (condition: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql<Columns>`
    select t.*${selected ? sql`, ${selected}` : sql``} from ${name} t where ${condition} ${end}`
  const isThere = (isRemoved: boolean) =>
    isRemovable ? sql`(t.removed_at is not null) = ${isRemoved}` : sql`${!isRemoved}`
  const byId = async (db: Database, id: string, now: Date) => {
    const result = await rows(sql`t.id = ${id}`, sql``).execute(db)
    const [row] = result.rows
    if (!row) throw new Error(`No row ${id} in ${table}`)
    return toItem(row, now)
  }
  const update = async (db: Database, id: string, set: Columns, now: Date) => {
    const sets = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`update ${name} set ${sql.join(sets)}, version = version + 1, updated_at = ${now}
      where id = ${id}`.execute(db)
  }
  const mark = async (db: Database, id: string, removed_at: Date | null, now: Date) => {
    await update(db, id, { removed_at }, now)
    return byId(db, id, now)
  }

  return {
    list: async (db, now) => {
      const result = await rows(
        isThere(false),
        sql`order by ${order} limit ${maxListLength}`,
      ).execute(db)
      return result.rows.map((row) => toItem(row, now))
    },
    lock: async (transaction, id, now, { isRemoved = false } = {}) => {
      const condition = sql`t.id = ${id} and ${isThere(isRemoved)}`
      const result = await rows(condition, sql`for update of t`).execute(transaction)
      return result.rows[0] ? toItem(result.rows[0], now) : null
    },
    create: async (transaction, input, { now }) => {
      const entries = Object.entries({
        ...toColumns(input),
        ...(await fresh?.(transaction, input)),
        updated_at: now,
      })
      const inserted = await sql<{ id: string }>`
        insert into ${name} (${sql.join(entries.map(([column]) => sql.ref(column)))})
        values (${sql.join(entries.map(([, value]) => value))}) returning id`.execute(transaction)
      const [row] = inserted.rows
      if (!row) throw new Error(`Nothing was added to ${table}`)
      await related?.(transaction, row.id, input)
      return byId(transaction, row.id, now)
    },
    write: async (transaction, id, input, { now }) => {
      await update(transaction, id, toColumns(input), now)
      await related?.(transaction, id, input)
      return byId(transaction, id, now)
    },
    removal: isRemovable
      ? {
          remove: (transaction, id, now) => mark(transaction, id, now, now),
          restore: (transaction, id, now) => mark(transaction, id, null, now),
        }
      : null,
  }
}
