import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { migrate } from './db/migrate.ts'
import { openInMemory } from './db/open.ts'
import { systemClock } from './lib/clock.ts'
import { readSettings } from './settings.ts'

// Writes packages/contract/openapi.json from the routes, or with --check says whether it is fresh.
// The types beside it are made of that file.

/** The contract of an app that is ready, as the text of openapi.json. */
export const contractOf = (app: FastifyInstance): string =>
  `${JSON.stringify(app.swagger(), null, 2)}\n`

const contractFile = join(import.meta.dirname, '../../../packages/contract/openapi.json')

async function currentContract(): Promise<string> {
  const database = await openInMemory()
  await migrate(database.pool)
  const settings = readSettings({ LOG_LEVEL: 'silent' })
  const app = await buildApp({ settings, database, clock: systemClock })
  const contract = contractOf(app)
  await app.close()
  await database.close()
  return contract
}

if (import.meta.main) {
  const contract = await currentContract()
  if (!process.argv.includes('--check')) await writeFile(contractFile, contract)
  else if (contract !== (await readFile(contractFile, 'utf8'))) {
    process.stderr.write('The routes and the contract differ. Run: npm run contract\n')
    process.exitCode = 1
  }
}
