import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { migrate } from '../apps/server/src/db/migrations/migrate.ts'
import { collegeOnPostgres, cookieOf, runNode } from './lib/college-on-postgres.ts'
import { startHub } from './lib/hub.ts'
import { readMineWhile } from './lib/readers.ts'
import { median } from './lib/statistics.ts'

// The import of a college's registrations, from two CSV files to merged, indexed and checked rows,
// compared with a plain \copy of the same rows into a similar table without indexes; the same
// folder a second time; and readers of `mine` while every registration is rewritten.
// npm run import -w bench -- [SCALE]; 3.5 is about 860,000 registrations, 4.1 a million.

const scale = Number(process.argv[2] ?? 1)
const { url, folder, college, stop } = await collegeOnPostgres(scale)
const pool = new pg.Pool({ connectionString: url })
const importing = () =>
  runNode(['apps/server/src/hub.ts', 'import', college], { DATABASE_URL: url })

/** Duration of a plain copy of the stored registrations: median of three runs. */
async function copySeconds(): Promise<number> {
  const client = await pool.connect()
  const file = join(folder, 'registrations.csv')
  await pipeline(
    client.query(to('copy section_registration to stdout (format csv)')),
    createWriteStream(file),
  )
  const seconds: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await client.query('create table bare (like section_registration)')
    const began = performance.now()
    await pipeline(createReadStream(file), client.query(from('copy bare from stdin (format csv)')))
    seconds.push((performance.now() - began) / 1000)
    await client.query('drop table bare')
  }
  client.release()
  return median(seconds)
}

/** An export with every registration changed. */
async function changeEveryRegistration(): Promise<void> {
  const file = join(college, 'registrations_ext.csv')
  const [header = '', ...rows] = (await readFile(file, 'utf8')).trimEnd().split('\n')
  const mode = header.split(',').indexOf('gradingMode')
  const changed = rows.map((row) =>
    row
      .split(',')
      .with(mode, row.includes(',audit,') ? 'standard' : 'audit')
      .join(','),
  )
  await writeFile(file, `${[header, ...changed].join('\n')}\n`)
}

async function readDuringLoad(): Promise<void> {
  const cookie = await cookieOf(pool, 'full.time')
  const hub = await startHub({ DATABASE_URL: url, PORT: '4435', RATE_LIMIT_PER_MINUTE: '1000000' })
  try {
    await readMineWhile(hub.url, cookie, () => wait(3_000))
    const before = await readMineWhile(hub.url, cookie, () => wait(15_000))
    await changeEveryRegistration()
    let seconds = 0
    const duringLoad = await readMineWhile(hub.url, cookie, async () => {
      seconds = (await importing()).seconds
    })
    const ratio = (duringLoad.p95 / before.p95).toFixed(1)
    console.log(
      `mine, p95: ${before.p95.toFixed(1)} ms before, ${duringLoad.p95.toFixed(1)} ms while every registration is written anew in ${seconds.toFixed(1)} s (${duringLoad.answers} answers): ${ratio} × (budget 2)`,
    )
  } finally {
    await hub.stop()
  }
}

try {
  await migrate(pool)
  const first = await importing()
  const { rows } = await pool.query<{ inserted: number; ms: number; all: number }>(`
    select inserted, ms, (select sum(inserted)::int from sis_run_item) as all
    from sis_run_item where resource = 'section_registration'`)
  const { inserted = 0, ms = 0, all = 0 } = rows[0] ?? {}
  const second = await importing()
  const plainCopy = await copySeconds()

  const rate = (1000 * inserted) / ms
  const copyRate = inserted / plainCopy
  const number = (value: number) => Math.round(value).toLocaleString('en-US')
  console.log(
    `scale ${scale}: ${number(all)} rows in ${first.seconds.toFixed(1)} s, ${number(all / first.seconds)} a second, peak ${first.peakMiB.toFixed(0)} MiB (budget 512)`,
  )
  console.log(
    `${number(inserted)} registrations from CSV to merged rows: ${(ms / 1000).toFixed(1)} s, ${number(rate)} a second`,
  )
  console.log(
    `\\copy of the same rows, no indexes: ${plainCopy.toFixed(1)} s, ${number(copyRate)} a second`,
  )
  console.log(
    `registrations / \\copy: ${(rate / copyRate).toFixed(2)} (budget 0.25); rows of all tables / \\copy: ${(all / first.seconds / copyRate).toFixed(2)}`,
  )
  console.log(
    `the same folder again: ${second.seconds.toFixed(1)} s, ${((100 * second.seconds) / first.seconds).toFixed(1)} % of the first (budget 5 %)`,
  )
  await readDuringLoad()
} finally {
  await pool.end()
  await stop()
}
