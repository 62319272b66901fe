import pg from 'pg'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { openServer } from '../apps/server/src/db/open.ts'
import { simulateHerd } from '../apps/server/src/testing/processes/herd.ts'
import { startPostgres } from '../scripts/suite/postgres.ts'

// Registration morning: 4,000 people sign in within ten simulated minutes on two servers sharing
// one PostgreSQL, while the college's system allows 6 concurrent calls and 4 per second.
// npm run herd -w bench -- [PEOPLE] [MINUTES]

const people = Number(process.argv[2] ?? 4_000)
const minutes = Number(process.argv[3] ?? 10)
const postgres = await startPostgres()
if (!postgres) throw new Error('This measure needs the programs of PostgreSQL on this machine')
const name = `herd_${process.pid}`
const admin = new pg.Client({ connectionString: postgres.url })
await admin.connect()
await admin.query(`create database ${name}`)
await admin.end()
const url = new URL(postgres.url)
url.pathname = name
const databases = [await openServer(url.href, 10), await openServer(url.href, 10)] as const
try {
  await migrate(databases[0].pool)
  const began = performance.now()
  const limits = { atOnce: 6, perSecond: 4 }
  const report = await simulateHerd({ databases, people, minutes, limits, freshPercent: 75 })
  const times = report.milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) => `${times[Math.floor(times.length * share)]?.toFixed(0)} ms`
  console.log(
    `${people} people in ${minutes} simulated minutes, ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
  console.log(`calls to the college's system: ${report.calls}`)
  console.log(
    `most at once ${report.mostAtOnce} (bears 6), most in a second ${report.mostPerSecond} (bears 4)`,
  )
  console.log(
    `one person's group twice at once: ${report.doubles}; not answered: ${report.unanswered.length} ${report.unanswered[0] ?? ''}`,
  )
  console.log(
    `server time of an answer: p50 ${at(0.5)}, p95 ${at(0.95)} (budget 500 ms), p99 ${at(0.99)}`,
  )
  console.log(`groups read again: ${report.refreshed}`)
} finally {
  for (const { close } of databases) await close()
  await postgres.stop()
}
