import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { limitsOf } from './contract-limits.ts'
import { migrate } from './db/migrations/migrate.ts'
import { openInMemory } from './db/open.ts'
import { systemClock } from './lib/clock.ts'
import { readSettings } from './settings.ts'

// Writes packages/contract/openapi.json from the routes and limits.ts from it; with --check it
// reports whether both are up to date. The types next to them are generated from the contract.

/** The contract of an app after `ready`, as the text of openapi.json. */
export const contractOf = (app: FastifyInstance): string =>
  `${JSON.stringify(app.swagger(), null, 2)}\n`

const folder = join(import.meta.dirname, '../../../packages/contract')
const contractFile = join(folder, 'openapi.json')
const limitsFile = join(folder, 'src/limits.ts')

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
  const written = [
    [contractFile, contract],
    [limitsFile, limitsOf(contract)],
  ] as const
  for (const [file, text] of written) {
    if (!process.argv.includes('--check')) await writeFile(file, text)
    else if (text !== (await readFile(file, 'utf8'))) {
      process.stderr.write('The routes and the contract differ. Run: npm run contract\n')
      process.exitCode = 1
    }
  }
}
