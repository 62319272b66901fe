import pg from 'pg'
import { migrate } from '../../apps/server/src/db/migrations/migrate.ts'
import { openServer } from '../../apps/server/src/db/open.ts'
import { benchPostgres } from './postgres.ts'

/** Two servers' connections to one new, empty database. */
export async function databasesOnPostgres() {
  const postgres = await benchPostgres()
  const name = `bench_${process.pid}`
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(postgres.url)
  url.pathname = name
  const databases = [await openServer(url.href, 10), await openServer(url.href, 10)] as const
  await migrate(databases[0].pool)
  const stop = async () => {
    for (const { close } of databases) await close()
    await postgres.stop()
  }
  return { databases, stop }
}
