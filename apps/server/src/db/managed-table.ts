import { type RawBuilder, sql } from 'kysely'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

/** Something that is kept in the hub itself, and edited there. */
export interface ManagedThing {
  readonly id: string
  readonly version: number
}

/** How a table of such things is read and written: from a row to the API's words, and back. */
interface Shape<Row, Item, Text> {
  /** @param now by the server's clock */
  readonly toItem: (row: Row, now: Date) => Item
  /** By the names of columns; lists as themselves, objects as JSON. */
  readonly toRow: (text: Text) => Readonly<Record<string, unknown>>
  readonly order: RawBuilder<unknown>
}

/** No list of them is longer: what is older is asked for by nobody. */
const most = 1_000

/**
 * The questions that are asked of every table of things that are managed. What is taken away stays in
 * its row (`removed_at`), so that it can be brought back.
 * @param table has `id`, `version`, `updated_at` and `removed_at`
 */
export function managedTable<Row extends object, Item extends ManagedThing, Text extends object>(
  table: keyof Tables,
  { toItem, toRow, order }: Shape<Row, Item, Text>,
) {
  const name = sql.table(table)
  const write = async (db: Database, id: string, sets: RawBuilder<unknown>, now: Date) => {
    const { rows } = await sql<Row>`
      update ${name} set ${sets}, version = version + 1, updated_at = ${now}
      where id = ${id} returning *`.execute(db)
    const [row] = rows
    if (!row) throw new Error(`No row ${id} in ${table}`)
    return toItem(row, now)
  }
  return {
    /** All of them, in their order. */
    list: async (db: Database, now: Date): Promise<Item[]> => {
      const { rows } = await sql<Row>`
        select * from ${name} where removed_at is null order by ${order} limit ${most}`.execute(db)
      return rows.map((row) => toItem(row, now))
    },
    /** One of them, kept from other writers until the transaction ends; null when there is none. */
    hold: async (
      transaction: Database,
      id: string,
      now: Date,
      { isRemoved = false } = {},
    ): Promise<Item | null> => {
      const { rows } = await sql<Row>`
        select * from ${name} where id = ${id} and (removed_at is not null) = ${isRemoved}
        for update`.execute(transaction)
      return rows[0] ? toItem(rows[0], now) : null
    },
    create: async (transaction: Database, text: Text, now: Date): Promise<Item> => {
      const entries = Object.entries({ ...toRow(text), updated_at: now })
      const { rows } = await sql<Row>`
        insert into ${name} (${sql.join(entries.map(([column]) => sql.ref(column)))})
        values (${sql.join(entries.map(([, value]) => value))}) returning *`.execute(transaction)
      const [row] = rows
      if (!row) throw new Error(`Nothing was added to ${table}`)
      return toItem(row, now)
    },
    write: (transaction: Database, id: string, text: Text, now: Date): Promise<Item> => {
      const sets = Object.entries(toRow(text)).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`,
      )
      return write(transaction, id, sql.join(sets), now)
    },
    remove: (transaction: Database, id: string, now: Date): Promise<Item> =>
      write(transaction, id, sql`removed_at = ${now}`, now),
    restore: (transaction: Database, id: string, now: Date): Promise<Item> =>
      write(transaction, id, sql`removed_at = null`, now),
  }
}

export type ManagedTable<Item extends ManagedThing, Text extends object> = ReturnType<
  typeof managedTable<object, Item, Text>
>
