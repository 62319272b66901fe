import { type Expression, sql } from 'kysely'
import type { TSchema } from 'typebox'
import type { Database, OpenDatabase } from '#db/open.ts'
import { prepare } from '#db/prepared.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { type FreshnessRow, freshnessOf } from './records/freshness.queries.ts'

/** The moment at which a group is read. */
export interface Moment {
  readonly now: Date
  /** The same on the college's calendar. */
  readonly today: CollegeDate
  /** Every group that there is: a person's own record says how current each of them is. */
  readonly groupNames: readonly string[]
}

/** What a group's data may depend on beside its rows. */
export interface Reading extends Moment {
  readonly freshness: FreshnessRow | null
}

interface GroupParts<Row, Data> {
  /** What the world sees. */
  readonly schema: TSchema
  /** What the database is asked. Rows come as JSON: dates and times are text, amounts are numbers. */
  readonly rows: (db: Database, personId: Expression<string>) => Expression<Row>
  /** From the database's words to the API's. */
  readonly toData: (rows: readonly Row[], reading: Reading) => Data
}

/** A data group: what it looks like, and how a person's is read in one round trip. */
export interface Group<Data> {
  readonly schema: TSchema
  readonly read: (
    database: Pick<OpenDatabase, 'pool'>,
    personId: string,
    moment: Moment,
  ) => Promise<{ data: Data; freshness: FreshnessRow | null }>
}

/**
 * Makes a data group. Its records and how current they are come from one statement, so that one can
 * never be newer than the other says.
 */
export function defineGroup<Row, Data>(name: string, parts: GroupParts<Row, Data>): Group<Data> {
  const ask = prepare(`group ${name}`, ['personId'], (db, { personId }) => {
    const rows = parts.rows(db, personId)
    return sql<{ rows: Row[]; freshness: FreshnessRow | null }>`
      select (select coalesce(json_agg(r), '[]') from ${rows} r) as rows,
        ${freshnessOf(personId)} as freshness`
  })
  return {
    schema: parts.schema,
    read: async (database, personId, moment) => {
      const [answer] = await ask(database, { personId })
      const freshness = answer?.freshness ?? null
      return { data: parts.toData(answer?.rows ?? [], { ...moment, freshness }), freshness }
    },
  }
}
