import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { exportFolder } from '#testing/export-folder.ts'
import { emptyHub, everythingIn, importFolder } from '#testing/import-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { personTables } from './person-tables.ts'

// Processes are killed in earnest, so the database must outlive them: PostgreSQL alone.

const database = useTestDatabase()
const program = join(import.meta.dirname, '../testing/sync-college.process.ts')
const kills = { import: 15, people: 37 }
let minutes = 0

/** A process that is ready to begin, and knows the time when nobody's lease holds any more. */
async function prepared(folder: string, task: keyof typeof kills): Promise<ChildProcess> {
  minutes += 5
  const { connectionString = '' } = database().pool.options
  const given = [program, connectionString, folder, task, String(minutes)]
  const child = spawn(process.execPath, given, { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

/** Lets it work for a random while, and kills it. @returns whether it was done before */
async function killAtRandom(child: ChildProcess, most: number): Promise<boolean> {
  let isDone = false
  child.stdout?.on('data', () => {
    isDone = true
  })
  const ended = once(child, 'exit')
  child.stdin?.write('go\n')
  await Promise.race([wait(randomInt(1, most)), ended])
  child.kill('SIGKILL')
  await ended
  return isDone
}

/** Kills so many processes in the midst of their work, the next one made ready meanwhile. */
async function killMany(folder: string, task: keyof typeof kills, onDone: () => Promise<void>) {
  let killed = 0
  let most = 120
  let next = prepared(folder, task)
  while (killed < kills[task]) {
    const child = await next
    next = prepared(folder, task)
    const isDone = await killAtRandom(child, most)
    if (isDone) await onDone()
    else killed += 1
    // About as long as it takes, whatever the machine does beside it.
    most = isDone ? Math.max(20, Math.round(most / 1.5)) : Math.min(5_000, Math.round(most * 1.3))
  }
  const last = await next
  last.kill('SIGKILL')
  await once(last, 'exit')
}

const count = async (text: string) => {
  const { rows } = await database().pool.query<{ count: number }>(text)
  return rows[0]?.count
}

test.runIf(inject('serverUrl'))(
  'whenever the process of an import is killed, everything of it is there or nothing',
  { timeout: 400_000 },
  async () => {
    const { path } = await exportFolder()
    await emptyHub(database())
    await importFolder(database(), path)
    const whole = (await count('select count(*) from section_registration')) ?? 0
    await emptyHub(database())
    await killMany(path, 'import', async () => {
      expect(await count('select count(*) from section_registration')).toBe(whole)
      await emptyHub(database())
    })
    expect([0, whole]).toContain(await count('select count(*) from section_registration'))
    // The database takes a moment to notice that whoever imported is gone.
    const imported = async () => (await importFolder(database(), path)).state
    await expect.poll(imported, { timeout: 20_000 }).not.toBe('rejected')
    expect(await count('select count(*) from section_registration')).toBe(whole)
    expect(await count(`select count(*) from sis_run where state = 'running'`)).toBe(0)
  },
)

test.runIf(inject('serverUrl'))(
  'whenever a process is killed that fetches people’s records, nothing is lost and nothing doubled',
  { timeout: 600_000 },
  async () => {
    const { pool } = database()
    const folder = await exportFolder()
    await emptyHub(database())
    await importFolder(database(), folder.path)
    let round = 0
    async function queueAll() {
      round += 1
      await folder.edit('holds.csv', (text) =>
        text.replace(/Balance due\d*/, `Balance due${round}`),
      )
      await folder.edit('users.csv', (text) => text.replace(/Sammy\d*/, `Sammy${round}`))
      const { rows } = await pool.query(
        `insert into sis_run (source_id, kind, lane, state) values ('csv', 'person', 'staff', 'running')
        returning id`,
      )
      await pool.query(
        `insert into sis_job (run_id, lane, person_id, grp, run_after)
        select $1, 'staff', id, grp, now() from person, unnest($2::text[]) grp on conflict do nothing`,
        [rows[0].id, Object.keys(personTables)],
      )
    }
    await queueAll()
    await killMany(folder.path, 'people', async () => {
      expect(await count('select count(*) from sis_job')).toBe(0)
      await queueAll()
    })
    const last = await prepared(folder.path, 'people')
    const ended = once(last, 'exit')
    last.stdin?.write('go\n')
    await ended
    expect(await count('select count(*) from sis_job')).toBe(0)
    expect(await count('select count(*) from sis_stage')).toBe(0)
    expect(await count(`select count(*) from sis_run where state = 'running'`)).toBe(0)
    expect(await count(`select count(*) from person_group_state where state <> 'idle'`)).toBe(0)
    // What is here is what the college's system says: to import all of it changes no row.
    await pool.query('update person_group_state set as_of = $1', [new Date(0)])
    const before = await everythingIn(database())
    await importFolder(database(), folder.path)
    expect(await everythingIn(database())).toBe(before)
    expect(round).toBeGreaterThan(1)
  },
)
