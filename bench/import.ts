import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { collegeBesidePostgres, runNode } from './lib/college-on-postgres.ts'

// The import of a college against a plain \copy of its registrations into a table without indexes,
// and the same folder a second time. npm run import -w bench -- [SCALE]; 3.5 is a million registrations.

const scale = Number(process.argv[2] ?? 1)
const { url, folder, college, stop } = await collegeBesidePostgres(scale)
const pool = new pg.Pool({ connectionString: url })
try {
  const importing = ['apps/server/src/hub.ts', 'import', college]
  const first = await runNode(importing, { DATABASE_URL: url })
  const second = await runNode(importing, { DATABASE_URL: url })

  const client = await pool.connect()
  const file = join(folder, 'registrations.csv')
  await pipeline(
    client.query(to('copy section_registration to stdout (format csv)')),
    createWriteStream(file),
  )
  await client.query('create table bare (like section_registration)')
  const began = performance.now()
  await pipeline(createReadStream(file), client.query(from('copy bare from stdin (format csv)')))
  const copySeconds = (performance.now() - began) / 1000
  client.release()

  const { rows } = await pool.query<{ registrations: number; all: number }>(`
    select (select count(*)::int from section_registration) as registrations,
      (select sum(inserted)::int from sis_run_item) as all`)
  const { registrations = 0, all = 0 } = rows[0] ?? {}
  const importRate = all / first.seconds
  const copyRate = registrations / copySeconds
  console.log(`scale ${scale}: ${all} rows, of which ${registrations} registrations`)
  console.log(
    `first import: ${first.seconds.toFixed(1)} s, ${importRate.toFixed(0)} rows/s, peak ${first.peakMiB.toFixed(0)} MiB`,
  )
  console.log(
    `second import of the same: ${second.seconds.toFixed(1)} s, ${((100 * second.seconds) / first.seconds).toFixed(1)} % of the first (budget 5 %)`,
  )
  console.log(
    `\\copy of the registrations: ${copySeconds.toFixed(1)} s, ${copyRate.toFixed(0)} rows/s`,
  )
  console.log(
    `import / \\copy: ${(importRate / copyRate).toFixed(2)} of its rows a second (budget 0.25)`,
  )
} finally {
  await pool.end()
  await stop()
}
