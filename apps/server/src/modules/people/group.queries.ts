import { type Expression, sql } from 'kysely'
import type { TSchema } from 'typebox'
import type { Database, OpenDatabase } from '#db/open.ts'
import { prepare } from '#db/prepared.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { type FreshnessRow, freshnessOf } from './records/freshness.queries.ts'

/** The time of a read and the groups of the API. */
export interface ReadMoment {
  readonly now: Date
  /** The date on the college's calendar. */
  readonly today: CollegeDate
  /** All group names; a person's own record states the freshness of each. */
  readonly groupNames: readonly string[]
}

/** The inputs of a group's data in addition to its rows. */
export interface ReadContext extends ReadMoment {
  readonly freshness: FreshnessRow | null
}

interface GroupParts<Row, Data> {
  /** The schema in the contract. */
  readonly schema: TSchema
  /** The query. Rows come as JSON: dates and times are text, amounts are numbers. */
  readonly rows: (db: Database, personId: Expression<string>) => Expression<Row>
  /** Maps database rows to the API's shape. */
  readonly toData: (rows: readonly Row[], context: ReadContext) => Data
}

/** A data group: its schema, and how to read a person's data in one round trip. */
export interface Group<Data> {
  readonly schema: TSchema
  readonly read: (
    database: Pick<OpenDatabase, 'pool'>,
    personId: string,
    moment: ReadMoment,
  ) => Promise<{ data: Data; freshness: FreshnessRow | null }>
}

/** Defines a data group. Records and freshness come from one statement, so they always match. */
export function defineGroup<Row, Data>(name: string, parts: GroupParts<Row, Data>): Group<Data> {
  const runQuery = prepare(`group ${name}`, ['personId'], (db, { personId }) => {
    const rows = parts.rows(db, personId)
    return sql<{ rows: Row[]; freshness: FreshnessRow | null }>`
      select (select coalesce(json_agg(r), '[]') from ${rows} r) as rows,
        ${freshnessOf(personId)} as freshness`
  })
  return {
    schema: parts.schema,
    read: async (database, personId, moment) => {
      const [row] = await runQuery(database, { personId })
      const freshness = row?.freshness ?? null
      return { data: parts.toData(row?.rows ?? [], { ...moment, freshness }), freshness }
    },
  }
}
