import {
  type CompiledQuery,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { isBehindPooler } from './connection/pooler.ts'
import type { OpenDatabase } from './open.ts'
import type { Tables } from './tables.ts'

type Value = string | number | boolean | Date | Buffer | null | readonly string[]

/** Compiles queries without a database: frequent ones are compiled once, at import. */
const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Placeholder in a compiled query for a parameter of each run. */
class Placeholder<Name extends string> {
  readonly name: Name
  constructor(name: Name) {
    this.name = name
  }
}

/**
 * A frequent query: compiled once, and planned once per connection under its name, so that a run
 * only sends its parameters and returns its rows. Behind a pooler it has no name.
 * @param name unique among prepared queries
 * @param parameters names of each run's parameters
 * @param build creates the query from an expression for each parameter
 * @returns a function that runs it and returns its rows
 */
export function prepare<const Name extends string, Row extends object>(
  name: string,
  parameters: readonly Name[],
  build: (
    db: Kysely<Tables>,
    given: Readonly<Record<Name, Expression<string>>>,
  ) => { compile(db: Kysely<Tables>): CompiledQuery<Row> },
): (database: Pick<OpenDatabase, 'pool'>, given: Readonly<Record<Name, Value>>) => Promise<Row[]> {
  // `fromEntries` loses the names.
  const slots = Object.fromEntries(
    parameters.map((parameter) => [parameter, sql.val(new Placeholder(parameter))]),
  ) as unknown as Record<Name, Expression<string>>
  const query = build(compiler, slots).compile(compiler)
  return async ({ pool }, given) => {
    const values = query.parameters.map((value) =>
      value instanceof Placeholder ? given[(value as Placeholder<Name>).name] : value,
    )
    const named = isBehindPooler(pool) ? {} : { name }
    const { rows } = await pool.query<Row>({ ...named, text: query.sql, values })
    return rows
  }
}
