import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { formatProblem } from '#connectors/connector.ts'
import { activePeopleSource } from '#sync/active-source.ts'
import { importSource } from '#sync/import/import-source.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { oneRosterPackage } from '#testing/sources/one-roster-package.ts'
import {
  clientId,
  clientSecret,
  type OneRosterProvider,
  serveOneRoster,
} from '#testing/sources/one-roster-provider.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { systemTime } from '../ethos/http/time.ts'
import { oneRosterClient } from './client.ts'
import { oneRosterSource } from './one-roster.ts'
import type { OneRosterSettings } from './settings.ts'

const database = useTestDatabase()
// An import runs about two hundred statements, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => emptyHub(database()))

const context = { signal: new AbortController().signal, runId: 'check', lane: 'bulk' } as const

async function settingsOf(
  { baseUrl, tokenUrl }: OneRosterProvider,
  ownFiles: string | null,
): Promise<OneRosterSettings> {
  const folder = await mkdtemp(join(tmpdir(), 'myhub-one-roster-rest-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return {
    ...{ baseUrl, tokenUrl, clientId, clientSecret, folder, ownFiles },
    scopes: 'https://purl.imsglobal.org/spec/or/v1p2/scope/roster-core.readonly',
    ...{ concurrency: 4, perSecond: 1_000 },
  }
}

/** A clock that a test can move, with waits that take no time. */
function clock() {
  let ahead = 0
  return {
    time: {
      now: () => systemTime.now() + ahead,
      wait: async (milliseconds: number) => {
        ahead += milliseconds
      },
    },
    move: (milliseconds: number) => {
      ahead += milliseconds
    },
  }
}

/** @param path with our own files, if the provider's are not all there is */
async function open(path: string | null = null) {
  const served = path ?? (await exportFolder()).path
  const provider = await serveOneRoster(served)
  const settings = await settingsOf(provider, path === null ? served : null)
  const { time, move } = clock()
  const read = async (isFull = false) => {
    const source = oneRosterSource(settings, oneRosterClient(settings, undefined, time), isFull)
    try {
      return await importSource({ database: database(), source })
    } finally {
      await source.close()
    }
  }
  return { path: served, provider, settings, read, move }
}

/**
 * Everything that an import writes, without the hub's own IDs and the IDs of roles. Row hashes show
 * what the rows refer to.
 */
async function contents() {
  const { pool } = database()
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
    where column_name = 'row_hash' and table_schema = 'public' order by 1`,
  )
  const found: [string, unknown[]][] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - 'id' - 'updated_at' as row from ${name} t where removed_at is null`,
    )
    const own = ({ row }: { row: Record<string, unknown> }) =>
      JSON.stringify(
        Object.fromEntries(
          Object.entries(row).filter(
            ([key]) => !key.endsWith('_id') || (key === 'sis_id' && name !== 'person_role'),
          ),
        ),
      )
    found.push([name, rows.map(own).sort()])
  }
  return found
}

test('a OneRoster 1.2 provider gives the same database as its CSV files', async () => {
  const { path, provider, read } = await open()
  const imported = await importFolder(database(), path)
  expect(imported.state).toBe('ok')
  const fromFiles = await contents()
  await emptyHub(database())
  const report = await read()
  expect(report.setAside.problems.map(formatProblem)).toEqual([])
  expect(report.state).toBe('ok')
  expect(await contents()).toEqual(fromFiles)
  const pages = provider.requests.filter(({ resource }) => resource === 'users')
  expect(pages.map(({ query }) => query.get('offset'))).toEqual(['0', '2'])
})

test('a OneRoster 1.2 provider gives the same database as its CSV files without any of ours', async () => {
  const { path } = await oneRosterPackage()
  const imported = await importFolder(database(), path)
  expect(imported.state).toBe('ok')
  const fromFiles = await contents()
  await emptyHub(database())
  const { provider, read } = await open(path)
  const report = await read()
  expect(report.setAside.problems.map(formatProblem)).toEqual([])
  expect(await contents()).toEqual(fromFiles)
  expect(fromFiles.find(([name]) => name === 'section_registration')?.[1]).toHaveLength(1)
  provider.forbidden.add('courses')
  await emptyHub(database())
  const without = await read(true)
  expect(without.state).toBe('ok')
  expect(without.notes).toEqual(
    expect.arrayContaining([
      "classes: not read because courses can't be read.",
      "enrollments: not read because classes can't be read.",
    ]),
  )
})

test('requests only changes, and keeps the rest', async () => {
  const { provider, read, move } = await open()
  await read()
  const before = await contents()
  provider.requests.length = 0
  move(60 * 60_000)
  const [user] = provider.collections.users ?? []
  const [enrollment] = provider.collections.enrollments ?? []
  const changedAt = new Date(Date.now() + 30 * 60_000).toISOString()
  Object.assign(user ?? {}, { username: 'changed', dateLastModified: changedAt })
  Object.assign(enrollment ?? {}, { status: 'tobedeleted', dateLastModified: changedAt })
  const report = await read()
  expect(report.state, JSON.stringify(report.setAside)).not.toBe('rejected')
  expect(provider.requests.every(({ query }) => query.get('filter') !== null)).toBe(true)
  const { rows } = await database().pool.query(`select username from person where sis_id = $1`, [
    user?.sourcedId,
  ])
  expect(rows).toEqual([{ username: 'changed' }])
  const after = await contents()
  const size = (of: typeof before, table: string) => of.find(([name]) => name === table)?.[1].length
  expect(size(after, 'person')).toBe(size(before, 'person'))
  expect(size(after, 'person_role')).toBe(size(before, 'person_role'))
  // A day later, everything is read again.
  move(24 * 60 * 60_000)
  provider.requests.length = 0
  await read()
  expect(provider.requests.some(({ query }) => query.get('filter') !== null)).toBe(false)
})

test('repeats a call that failed, and renews a token that is no longer accepted', async () => {
  const { provider, read } = await open()
  provider.failures.push(503, 429, 401)
  expect((await read()).state).toBe('ok')
})

test('imports nothing if a required collection cannot be read, and continues without an optional one', async () => {
  const { provider, settings, read } = await open()
  provider.forbidden.add('demographics')
  const report = await read()
  expect(report.state).toBe('ok')
  expect(report.notes).toContainEqual(expect.stringMatching(/^demographics: not read: .+\.$/))
  provider.forbidden.add('users')
  const rejected = await read(true)
  expect(rejected.state).toBe('rejected')
  expect(rejected.setAside.problems.map(({ resource }) => resource)).toEqual(['users'])
  const source = oneRosterSource(settings)
  onTestFinished(() => source.close())
  const found = await source.check(context)
  expect(found.find(({ name }) => name === 'users')).toMatchObject({
    isRequired: true,
    count: null,
  })
  expect(found.find(({ name }) => name === 'classes')).toMatchObject({ count: 2, problem: null })
})

test('reports that the client is not accepted', async () => {
  const { settings } = await open()
  const source = oneRosterSource({ ...settings, clientSecret: 'wrong' })
  onTestFinished(() => source.close())
  const report = await importSource({ database: database(), source })
  expect(report.state).toBe('rejected')
  expect(report.setAside.problems[0]?.reason).toBe(
    'no token: the provider does not accept the client ID or secret',
  )
})

test('refreshes no one from its copy of a reading, which would make their records look current', async () => {
  await (await open()).read()
  const active = await activePeopleSource(database())
  expect(active?.source).toBeNull()
  expect(active?.delivery).toBeDefined()
})

test('keeps one reading on the disk, without passwords, and follows no link to another host', async () => {
  const { provider, settings, read } = await open()
  const [user] = provider.collections.users ?? []
  Object.assign(user ?? {}, { password: 'not-for-the-hub' })
  await read()
  await read(true)
  const names = (await readdir(settings.folder)).filter((name) => name !== 'state.json')
  expect(names).toHaveLength(2)
  await writeFile(join(settings.folder, 'stray'), '')
  await read(true)
  expect(await readdir(settings.folder)).not.toContain('stray')
})
