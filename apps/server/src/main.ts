import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type ProgressBar, progressBar } from './commands/progress-bar.ts'
import { listenForCommands } from './commands/running/running-hub.ts'
import { awaitWritable } from './db/connection/await-writable.ts'
import { pooledPatienceAdvice } from './db/connection/pooled-patience.ts'
import { migrate } from './db/migrations/migrate.ts'
import { type OpenDatabase, openDatabase, serverPatience } from './db/open.ts'
import { keyAdvice, unlock } from './identity/at-rest/secret-keys.ts'
import { startDeliveringMessages } from './jobs/notices/deliver-messages.ts'
import { startDeliveringNotices } from './jobs/notices/start-delivering-notices.ts'
import { startSyncJobs } from './jobs/records/run-sync-jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { unencrypted } from './lib/addresses/unencrypted.ts'
import { systemClock } from './lib/clock.ts'
import { collegeDate } from './lib/college-date.ts'
import { ownCollege } from './modules/configuration/own-college.ts'
import { refusalOf } from './refusal.ts'
import { callLimits, readSettings, type Settings } from './settings.ts'
import { welcome } from './welcome.ts'

// Settings, database, app, listen; on shutdown everything in progress is completed first.

/** Shorter than the time after which an orchestrator kills a process. */
const graceMs = 20_000
/** How often a server checks for settings that were changed elsewhere. */
const collegeLookMs = 5_000
/** More in one process would only wait for each other. */
const readingsAtOnce = 4
let settings: Settings | null = null

const say = (line: string) => process.stdout.write(`${line}\n`)

const flags = ['--demo', '--empty']

function checkFlags(given: readonly string[]): void {
  const unknown = given.find((flag) => !flags.includes(flag))
  if (unknown)
    throw new Error(`The server does not know ${unknown}. It knows ${flags.join(' and ')}.`)
}

/**
 * Claims the port before slow startup work; 0 becomes a free port, so that the public address is
 * known.
 */
async function settlePort(wanted: Settings): Promise<Settings> {
  const probe = createServer().listen(wanted.PORT, wanted.HOST)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (wanted.PORT !== 0 || typeof address !== 'object' || !address) return wanted
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
function followCollege(app: FastifyInstance, jobs: { reschedule(): Promise<void> }) {
  const end = new AbortController()
  const { signal } = end
  let zone = app.settings.COLLEGE_TIME_ZONE
  const follow = async () => {
    await app.college.refresh()
    if (app.settings.COLLEGE_TIME_ZONE === zone) return
    await jobs.reschedule()
    zone = app.settings.COLLEGE_TIME_ZONE
  }
  const ended = (async () => {
    while (!signal.aborted) {
      await wait(collegeLookMs, undefined, { signal }).catch(() => {})
      if (!signal.aborted)
        await follow().catch((err: unknown) => app.log.error({ err }, 'the college’s settings'))
    }
  })()
  return {
    stop: () => {
      end.abort()
      return ended
    },
  }
}

async function workAndClose(app: FastifyInstance, database: OpenDatabase): Promise<void> {
  const work = { database, clock: systemClock, log: app.log }
  const syncJobs = startSyncJobs({
    ...work,
    findSource: app.findSource,
    limits: callLimits(app.settings),
    parallel: database.embedded ? 1 : readingsAtOnce,
  })
  const { findSource } = app
  const jobs = await startJobs({ ...work, settings: app.settings, findSource })
  const messages = startDeliveringMessages({ ...work, settings: app.settings })
  const notices = await startDeliveringNotices({ ...work, settings: app.settings })
  const college = followCollege(app, jobs)
  const stopListening = database.embedded
    ? await listenForCommands(database, app.settings, systemClock)
    : async () => {}
  const drainingMs = app.settings.SHUTDOWN_DELAY_SECONDS * 1000
  closeWithGrace({ delay: drainingMs + graceMs, logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'the server stops because of a failure')
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
  settings = await settlePort(settings)
  const database = await openDatabase(settings, serverPatience)
  if (!database.embedded) await awaitWritable(database.pool, say)
  await migrate(database.pool)
  settings = await unlock(settings, database)
  const isDemo = process.argv.includes('--demo')
  if (isDemo) await fillDemoCollege(database, settings)
  settings = await ownCollege(settings, database, isDemo)
  const tracing = await tracingOf(settings)
  const app = await buildApp({ settings, database, clock: systemClock, tracing })
  const pooled = await pooledPatienceAdvice(database.pool, serverPatience)
  for (const sentence of [...unencrypted(settings), ...keyAdvice(settings), ...pooled])
    app.log.warn(sentence)
  // Last: once the server is ready it may be stopped at any time, and must close everything it
  // opened.
  await workAndClose(app, database)
  await app.listen({ port: settings.PORT, host: settings.HOST })
  for (const line of await welcome(app)) say(line)
}

await start().catch((error: unknown) => {
  process.stderr.write(`${refusalOf(error, settings)}\n`)
  process.exit(1)
})
