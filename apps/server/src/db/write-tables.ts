import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from './migrations/migrate.ts'
import { openInMemory } from './open.ts'

// Writes tables.ts from the migrations, so that types match the database; --check verifies it.

/** TypeScript types as the driver parses them: see open.ts. */
const typeNames: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  bytea: 'Buffer',
  _text: 'string[]',
  _date: 'string[]',
}

const pascal = (name: string) =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

interface ColumnRow {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  has_default: boolean
}

/** The text of tables.ts for the migrated database. */
export async function tablesSource(): Promise<string> {
  const { pool, close } = await openInMemory()
  await migrate(pool)
  const { rows } = await pool.query<ColumnRow>(`
    select table_name, column_name, udt_name, is_nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as has_default
    from information_schema.columns where table_schema = 'public'
    order by table_name, ordinal_position`)
  await close()
  const byTable = Map.groupBy(rows, (row) => row.table_name)
  const property = (row: ColumnRow) => {
    const name =
      row.column_name === 'translations' ? 'Translations' : (typeNames[row.udt_name] ?? 'string')
    const type = `${name}${row.is_nullable === 'YES' ? ' | null' : ''}`
    return `  ${row.column_name}: ${row.has_default ? `Generated<${type}>` : type}`
  }
  const tables = [...byTable].map(
    ([name, columns]) =>
      `export interface ${pascal(name)}Table {\n${columns.map(property).join('\n')}\n}`,
  )
  const index = [...byTable.keys()].map((name) => `  ${name}: ${pascal(name)}Table`)
  return `// Written by \`npm run tables\` from migrations/: edit those.
import type { ColumnType, JSONColumnType } from 'kysely'

// Kysely's own version ignores the column type.
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Json = JSONColumnType<object>
/** By language tag, then by the API's name of the text. */
type Translations = JSONColumnType<Readonly<Record<string, object>>>

${tables.join('\n\n')}

export interface Tables {\n${index.join('\n')}\n}
`
}

if (import.meta.main) {
  const file = join(import.meta.dirname, 'tables.ts')
  const source = await tablesSource()
  if (!process.argv.includes('--check')) await writeFile(file, source)
  else if (source !== (await readFile(file, 'utf8'))) {
    process.stderr.write('The migrations and db/tables.ts differ. Run: npm run tables\n')
    process.exitCode = 1
  }
}
