import { once } from 'node:events'
import { createServer } from 'node:net'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { migrate } from './db/migrate.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { systemClock } from './lib/clock.ts'
import { refusalOf } from './refusal.ts'
import { readSettings, type Settings } from './settings.ts'
import { welcome } from './welcome.ts'

// Settings, database, app, listen; and at the end everything that was begun is finished first.

/** Less than an orchestrator waits before it kills. */
const graceMs = 20_000
let settings: Settings | null = null

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Asks for the port before the work of minutes that may come before listening. */
async function checkPort({ PORT, HOST }: Settings): Promise<void> {
  if (PORT === 0) return
  const probe = createServer()
  probe.listen(PORT, HOST)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

function closeGracefully(app: FastifyInstance, database: OpenDatabase): void {
  closeWithGrace({ delay: graceMs, logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'the server stops because of a failure')
    await app.close()
    await database.close()
  })
}

async function start(): Promise<void> {
  settings = readSettings(process.env)
  await checkPort(settings)
  const database = await openDatabase(settings)
  await migrate(database.pool)
  const app = await buildApp({ settings, database, clock: systemClock })
  closeGracefully(app, database)
  await app.listen({ port: settings.PORT, host: settings.HOST })
  for (const line of await welcome(app)) say(line)
}

await start().catch((error: unknown) => {
  process.stderr.write(`${refusalOf(error, settings)}\n`)
  process.exit(1)
})
