import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type ProgressBar, progressBar } from './commands/progress-bar.ts'
import { listenForCommands } from './commands/running/running-hub.ts'
import { awaitWritable } from './db/connection/await-writable.ts'
import { pooledTimeoutAdvice } from './db/connection/pooled-timeouts.ts'
import { migrate } from './db/migrations/migrate.ts'
import { type OpenDatabase, openDatabase, serverTimeouts } from './db/open.ts'
import { keyAdvice, unlock } from './identity/at-rest/secret-keys.ts'
import { startDeliveringMessages } from './jobs/notices/deliver-messages.ts'
import { startDeliveringNotices } from './jobs/notices/start-delivering-notices.ts'
import { startSyncJobs } from './jobs/records/run-sync-jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { unencryptedWarnings } from './lib/addresses/unencrypted-warnings.ts'
import { systemClock } from './lib/clock.ts'
import { collegeDate } from './lib/college-date.ts'
import { ownCollege } from './modules/configuration/own-college.ts'
import { callLimits, readSettings, type Settings } from './settings.ts'
import { startupErrorMessage } from './startup-error.ts'
import { welcome } from './welcome.ts'

// Settings, database, app, listen; on shutdown everything in progress is completed first.

/** Shorter than the time after which an orchestrator kills a process. */
const graceMs = 20_000
/** How often a server checks for settings that were changed elsewhere. */
const collegePollMs = 5_000
/** More in one process would only wait for each other. */
const parallelReads = 4
let settings: Settings | null = null

const print = (line: string) => process.stdout.write(`${line}\n`)

const flags = ['--demo', '--empty']

function checkFlags(args: readonly string[]): void {
  const unknown = args.find((flag) => !flags.includes(flag))
  if (unknown)
    throw new Error(`Unknown flag ${unknown}. The server accepts ${flags.join(' and ')}.`)
}

/**
 * Claims the port before slow startup work; 0 becomes a free port, so that the public address is
 * known.
 */
async function claimPort(requested: Settings): Promise<Settings> {
  const probe = createServer().listen(requested.PORT, requested.HOST)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (requested.PORT !== 0 || typeof address !== 'object' || !address) return requested
  return readSettings({ ...process.env, PORT: String(address.port) })
}

/** Imports the demo college into an empty hub, with a progress bar. */
async function fillDemoCollege(database: OpenDatabase, { dataDir, COLLEGE_TIME_ZONE }: Settings) {
  const { ensureDemoCollege } = await import('./start-demo.ts')
  const refDate = collegeDate(systemClock(), COLLEGE_TIME_ZONE)
  // Usually nothing has to be done, so nothing is shown.
  const shown: { bar?: ProgressBar } = {}
  const onProgress: ProgressBar['show'] = (progress) => {
    shown.bar ??= progressBar(process.stdout)
    shown.bar.show(progress)
  }
  await ensureDemoCollege({
    database,
    clock: systemClock,
    dataDir,
    refDate,
    timeZone: COLLEGE_TIME_ZONE,
    onProgress,
  })
  shown.bar?.end()
}

/** Loaded only when needed, because the tracing libraries are large. */
async function tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Settings) {
  if (!endpoint) return undefined
  const { startTracing } = await import('./http/operations/tracing.ts').catch((cause) => {
    if (cause?.code !== 'ERR_MODULE_NOT_FOUND') throw cause
    throw new Error(
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, but the libraries for tracing aren’t installed. Install without --omit=optional, build the image with --build-arg TRACING=on, or remove the setting.',
      { cause },
    )
  })
  return startTracing(endpoint)
}

/** Applies settings that were changed at another server or by a command. */
function watchCollegeSettings(app: FastifyInstance, jobs: { reschedule(): Promise<void> }) {
  const end = new AbortController()
  const { signal } = end
  let zone = app.settings.COLLEGE_TIME_ZONE
  const refresh = async () => {
    await app.college.refresh()
    if (app.settings.COLLEGE_TIME_ZONE === zone) return
    await jobs.reschedule()
    zone = app.settings.COLLEGE_TIME_ZONE
  }
  const ended = (async () => {
    while (!signal.aborted) {
      await wait(collegePollMs, undefined, { signal }).catch(() => {})
      if (!signal.aborted)
        await refresh().catch((err: unknown) =>
          app.log.error({ err }, 'the college’s settings could not be refreshed'),
        )
    }
  })()
  return {
    stop: () => {
      end.abort()
      return ended
    },
  }
}

async function startWork(app: FastifyInstance, database: OpenDatabase): Promise<void> {
  const work = { database, clock: systemClock, log: app.log }
  const syncJobs = startSyncJobs({
    ...work,
    findSource: app.findSource,
    limits: callLimits(app.settings),
    parallel: database.embedded ? 1 : parallelReads,
  })
  const { findSource } = app
  const jobs = await startJobs({ ...work, settings: app.settings, findSource })
  const messages = startDeliveringMessages({ ...work, settings: app.settings })
  const notices = await startDeliveringNotices({ ...work, settings: app.settings })
  const college = watchCollegeSettings(app, jobs)
  const stopListening = database.embedded
    ? await listenForCommands(database, app.settings, systemClock)
    : async () => {}
  const drainingMs = app.settings.SHUTDOWN_DELAY_SECONDS * 1000
  closeWithGrace({ delay: drainingMs + graceMs, logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'the server is stopping because of an error')
    app.beginDraining()
    const stopped = [syncJobs.stop(), jobs.stop(), messages.stop(), notices.stop()]
    stopped.push(college.stop(), stopListening())
    if (!err) await wait(drainingMs)
    await Promise.all(stopped)
    await app.close()
    await database.close()
  })
}

async function start(): Promise<void> {
  checkFlags(process.argv.slice(2))
  settings = readSettings(process.env)
  settings = await claimPort(settings)
  const database = await openDatabase(settings, serverTimeouts)
  if (!database.embedded) await awaitWritable(database.pool, print)
  await migrate(database.pool)
  settings = await unlock(settings, database)
  const isDemo = process.argv.includes('--demo')
  if (isDemo) await fillDemoCollege(database, settings)
  settings = await ownCollege(settings, database, isDemo)
  const tracing = await tracingOf(settings)
  const app = await buildApp({ settings, database, clock: systemClock, tracing })
  const pooled = await pooledTimeoutAdvice(database.pool, serverTimeouts)
  for (const sentence of [...unencryptedWarnings(settings), ...keyAdvice(settings), ...pooled])
    app.log.warn(sentence)
  // Last: once the server is ready it may be stopped at any time, and must close everything it
  // opened.
  await startWork(app, database)
  await app.listen({ port: settings.PORT, host: settings.HOST })
  for (const line of await welcome(app)) print(line)
}

await start().catch((error: unknown) => {
  process.stderr.write(`${startupErrorMessage(error, settings)}\n`)
  process.exit(1)
})
