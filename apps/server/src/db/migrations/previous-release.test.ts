import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'libpg-query'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#testing/test-database.ts'
import { migrate } from './migrate.ts'
import { stopsPrevious } from './previous-release.ts'

const database = useTestDatabase()
const folder = join(import.meta.dirname, '../../../migrations')
/** Earlier migrations were applied before there was a release. */
const lastBeforeReleases = '0053-what-changed.sql'

type Node = Record<string, unknown>
const at = (node: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((found, key) => (found as Node | undefined)?.[key], node)
const listAt = (node: unknown, ...path: readonly string[]) =>
  (at(node, ...path) as readonly Node[] | undefined) ?? []

/**
 * Features that the previous release may rely on, by PostgreSQL's name for a change that removes
 * them.
 */
const removed: Readonly<Record<string, string>> = {
  AT_DropColumn: 'reads a column',
  AT_AlterColumnType: 'reads a type',
  AT_SetNotNull: 'writes nothing',
  AT_DropNotNull: 'reads no null',
  AT_AddConstraint: 'writes what a constraint refuses',
}

/** A column that the previous release would have to fill in new rows. */
function isRequired(command: Node): boolean {
  const has = (kind: string) =>
    listAt(command, 'def', 'ColumnDef', 'constraints').some(
      (node) => at(node, 'Constraint', 'contype') === kind,
    )
  return (
    at(command, 'subtype') === 'AT_AddColumn' && has('CONSTR_NOTNULL') && !has('CONSTR_DEFAULT')
  )
}

const ofTable = (statement: unknown) => String(at(statement, 'relation', 'relname'))

/** The changes of a migration that break the previous release, except to tables it creates. */
async function incompatibleChanges(sql: string): Promise<string[]> {
  const { stmts } = await parse(sql)
  const statements = (stmts ?? []).map(({ stmt }) => Object.entries(stmt ?? {})[0])
  const createdTables = statements.flatMap((statement) =>
    statement?.[0] === 'CreateStmt' ? [ofTable(statement[1])] : [],
  )
  return statements.flatMap((candidate) => {
    const [kind, statement] = candidate ?? ['', {}]
    if (createdTables.includes(ofTable(statement))) return []
    if (kind === 'RenameStmt') return ['rename']
    if (kind === 'DropStmt') return at(statement, 'removeType') === 'OBJECT_INDEX' ? [] : ['drop']
    if (kind === 'IndexStmt') return at(statement, 'unique') ? ['unique index'] : []
    const commands = listAt(statement, 'cmds').map((each) => each.AlterTableCmd as Node)
    return commands.flatMap((command) => {
      const subtype = String(command.subtype)
      if (isRequired(command)) return ['required column']
      return removed[subtype] ? [subtype] : []
    })
  })
}

test('detects changes that remove what the previous release uses', async () => {
  const harmful = [
    'alter table person drop column motto',
    'alter table person rename motto to saying',
    'alter table person rename to human',
    'drop table person',
    'alter table person alter motto type int',
    'alter table person alter motto set not null',
    'alter table person alter motto drop not null',
    'alter table person add column motto text not null',
    "alter table person add constraint short check (motto <> '')",
    'create unique index on person (motto)',
  ]
  for (const sql of harmful) expect(await incompatibleChanges(sql), sql).toHaveLength(1)
  const harmless = [
    'alter table person add column motto text',
    "alter table person add column motto text not null default ''",
    'create table motto (id int); create unique index on motto (id); alter table motto alter id set not null',
    'create index on person (motto)',
    'drop index person_motto',
    "update person set motto = ''",
  ]
  for (const sql of harmless) expect(await incompatibleChanges(sql), sql).toEqual([])
})

/** If a change is harmless anyway, the migration states why. */
const compatibleNote = /^-- The previous release runs on this: .+$/m

test('every migration that removes something states whether the previous release runs on it', async () => {
  const names = (await readdir(folder)).filter((name) => name > lastBeforeReleases)
  for (const name of names) {
    const sql = await readFile(join(folder, name), 'utf8')
    if (stopsPrevious(sql) === null && !compatibleNote.test(sql))
      expect(await incompatibleChanges(sql), name).toEqual([])
  }
})

/** How this release starts on a database with unknown migrations. */
async function startWithMigrations(
  ...rows: readonly [name: string, release: string, runs: boolean][]
) {
  const { pool } = database()
  for (const row of rows)
    await pool.query(
      'insert into migration (name, release, previous_runs) values ($1, $2, $3)',
      row as unknown[],
    )
  try {
    return await migrate(pool)
  } finally {
    await pool.query(`delete from migration where name like '99%'`)
  }
}

test('starts on a database that the next release migrated, when its migrations allow it', async () => {
  expect(
    await startWithMigrations(['9998-a.sql', '9.0.0', true], ['9999-b.sql', '9.0.0', true]),
  ).toEqual([])
})

test('rejects a database of the next release that removes what this one uses', async () => {
  await expect(
    startWithMigrations(['9998-a.sql', '9.0.0', true], ['9999-b.sql', '9.0.0', false]),
  ).rejects.toThrow('newer than this MyHub: it already has 9998-a.sql, 9999-b.sql')
})

test('rejects a database that is two releases ahead', async () => {
  await expect(
    startWithMigrations(['9998-a.sql', '9.0.0', true], ['9999-b.sql', '9.1.0', true]),
  ).rejects.toThrow('newer than this MyHub')
})
