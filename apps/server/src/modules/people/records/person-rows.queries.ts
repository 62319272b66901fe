import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'

/**
 * Records about people, defined once for reads of one person and of many people. Reading each table
 * once for 600 people is several times as fast as one lookup per person.
 */
export interface PersonRows {
  /** The table and its joins. */
  readonly from: RawBuilder<unknown>
  /** The column with the person's ID. */
  readonly personId: string
  /** The condition on the rows. */
  readonly where: RawBuilder<unknown>
  readonly columns: { readonly [name: string]: RawBuilder<unknown> }
  readonly orderBy?: RawBuilder<unknown>
}

/** A row of the records, as JSON: dates and times are texts. */
export type RowOf<Rows extends PersonRows> = {
  readonly [Name in keyof Rows['columns']]: Rows['columns'][Name] extends RawBuilder<infer Value>
    ? Value
    : never
}

type Kinds = { readonly [name: string]: PersonRows }

/** A person's rows of each kind. */
export type RowsOf<Some extends Kinds> = {
  readonly [Kind in keyof Some]: readonly RowOf<Some[Kind]>[]
}

const listOf = ({ columns }: PersonRows) =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))

const orderClause = ({ orderBy }: PersonRows) => (orderBy ? sql`order by ${orderBy}` : sql``)

/** Selects the records of a row of `person`. */
export function selectRows<const Some extends Kinds>(kinds: Some) {
  type Selected = {
    [Kind in keyof Some & string]: AliasedRawBuilder<readonly RowOf<Some[Kind]>[], Kind>
  }
  const selected = Object.entries(kinds).map(([kind, rows]) =>
    sql`(select coalesce(json_agg(r), '[]') from (
      select ${listOf(rows)} from ${rows.from}
      where ${sql.ref(rows.personId)} = person.id and ${rows.where} ${orderClause(rows)}) r)`.as(
      kind,
    ),
  )
  return selected as unknown as Selected[keyof Selected][]
}

/**
 * The values of each column, and in `of_place` the index of each row's person; null without rows.
 * By column, because repeating the names for each row costs more than reading the values.
 */
interface Columns {
  readonly [column: string]: readonly unknown[] | null
}

function selectColumns(rows: PersonRows) {
  const lists = ['of_place', ...Object.keys(rows.columns)].flatMap((name) => [
    sql.lit(name),
    sql`json_agg(${sql.ref(`r.${name}`)})`,
  ])
  return sql`(select json_build_object(${sql.join(lists)}) from (
    select of_place, ${listOf(rows)}
    from ${rows.from} join chosen on of_person = ${sql.ref(rows.personId)}
    where ${rows.where} ${orderClause(rows)}) r)`
}

/** The result of a query for the rows of many people, for `toPeople`. */
export interface ManyRow<Some extends Kinds> {
  readonly count: number
  readonly kinds: { readonly [Kind in keyof Some]: Columns }
}

/**
 * A query for the rows of many people, which reads each table once.
 * @param where which rows of `person`
 * @param orderBy the people's order
 */
export function selectRowsOfMany<const Some extends Kinds>(
  { where, orderBy }: Required<Pick<PersonRows, 'where' | 'orderBy'>>,
  kinds: Some,
): RawBuilder<ManyRow<Some>> {
  const selected = Object.entries(kinds).flatMap(([kind, rows]) => [
    sql.lit(kind),
    selectColumns(rows),
  ])
  return sql<ManyRow<Some>>`
    with chosen (of_person, of_place) as materialized (
      select person.id, (row_number() over (order by ${orderBy}))::int - 1
      from person where ${where})
    select (select count(*) from chosen) as count, json_build_object(${sql.join(selected)}) as kinds`
}

/** Converts the columns to rows with the index of their person. */
function toRows({ of_place, ...columns }: Columns, count: number) {
  const rows: Record<string, unknown>[][] = Array.from({ length: count }, () => [])
  const lists = Object.entries(columns)
  of_place?.forEach((place, at) => {
    const row: Record<string, unknown> = {}
    for (const [name, values] of lists) row[name] = values?.[at]
    rows[place as number]?.push(row)
  })
  return rows
}

/** The rows of each person, in the people's order. */
export function toPeople<Some extends Kinds>({ count, kinds }: ManyRow<Some>): RowsOf<Some>[] {
  const byKind = Object.entries(kinds).map(
    ([kind, columns]) => [kind, toRows(columns as Columns, count)] as const,
  )
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(byKind.map(([kind, rows]) => [kind, rows[index]])),
  ) as unknown as RowsOf<Some>[]
}
