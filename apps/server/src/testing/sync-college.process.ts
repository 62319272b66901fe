import { once } from 'node:events'
import { csvSource } from '#connectors/csv/csv.ts'
import { openServer } from '#db/open.ts'
import { runSyncJobs } from '#jobs/run-sync-jobs.ts'
import { importSource } from '#sync/import-source.ts'

// A process of its own that works on a database until it has nothing to do, or is killed: it says
// "ready", waits for a word, and says "done". Arguments: address, folder, what to do, minutes by which
// its clock is ahead.

const [url = '', folder = '', task = '', minutes = '0'] = process.argv.slice(2)
const database = await openServer(url, 4)
const clock = () => new Date(Date.now() + Number(minutes) * 60_000)
process.stdout.write('ready\n')
await once(process.stdin, 'data')

// Until the database notices that the process before is gone, its turn is not over.
const imports = async () => (await importSource({ database, source: csvSource(folder) })).state

if (task === 'import') while ((await imports()) === 'rejected');
else {
  const source = csvSource(folder)
  const work = {
    database,
    clock,
    signal: new AbortController().signal,
    worker: crypto.randomUUID(),
    limits: { atOnce: 8, perSecond: 10_000 },
    findSource: async () => ({ sourceId: 'csv', kind: 'csv', source }) as const,
  }
  while (await runSyncJobs(work));
}
process.stdout.write('done\n')
process.exit(0)
