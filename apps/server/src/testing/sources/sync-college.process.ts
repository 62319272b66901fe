import { once } from 'node:events'
import { csvSource } from '#connectors/csv/csv.ts'
import { openServer } from '#db/open.ts'
import { runSyncJobs } from '#jobs/records/run-sync-jobs.ts'
import { importSource } from '#sync/import/import-source.ts'
import { killAtStatement } from '../processes/kill-at-statement.ts'

// A process that works on a database until it has nothing to do, or is killed at one of its
// statements: prints "ready", waits for input, and prints its number of statements. Arguments: URL,
// folder, task, minutes its clock is ahead, and the statement to be killed at, with "sent" if the
// database should have received it.

const [url = '', folder = '', task = '', minutes = '0', statement, sent] = process.argv.slice(2)
const database = await openServer(url, 4)
const clock = () => new Date(Date.now() + Number(minutes) * 60_000)
process.stdout.write('ready\n')
await once(process.stdin, 'data')
const statements = killAtStatement(
  statement === undefined ? null : { statement: Number(statement), isSent: sent === 'sent' },
)

if (task === 'import') await importSource({ database, source: csvSource(folder) })
else {
  const source = csvSource(folder)
  const work = {
    database,
    clock,
    signal: new AbortController().signal,
    worker: crypto.randomUUID(),
    limits: { concurrency: 8, perSecond: 10_000 },
    findSource: async () => ({ sourceId: 'csv', kind: 'csv', source }) as const,
  }
  while (await runSyncJobs(work));
}
process.stdout.write(`${statements()}\n`)
process.exit(0)
