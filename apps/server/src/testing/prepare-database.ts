import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { inspectServer, isBehindPooler } from '#db/connection/pooler.ts'
import { migrate } from '#db/migrations/migrate.ts'
import { openEmbedded } from '#db/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Dump of a migrated, empty embedded database. */
    preparedDump: string
    /** PostgreSQL with a migrated template database named by `preparedTemplate`; null: embedded only. */
    serverUrl: string | null
    /** The same, or null behind a pooler, which doesn't keep all of a connection's settings. */
    directUrl: string | null
    preparedTemplate: string
  }
}

/** Prepares the database once per run; each test file then opens its own copy quickly. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'myhub-test-'))
  const dump = join(folder, 'prepared.tar')
  const { pool, close } = await openEmbedded(folder)
  await migrate(pool)
  await close()
  const migrated = await PGlite.create(join(folder, 'database'))
  await writeFile(dump, Buffer.from(await (await migrated.dumpDataDir('none')).arrayBuffer()))
  await migrated.close()
  project.provide('preparedDump', dump)

  const serverUrl = process.env.TEST_DATABASE_URL ?? null
  const template = `myhub_template_${process.pid}`
  project.provide('serverUrl', serverUrl)
  project.provide('preparedTemplate', template)
  const isPooled = serverUrl ? await createTemplate(serverUrl, template) : false
  project.provide('directUrl', isPooled ? null : serverUrl)

  return async () => {
    await rm(folder, { recursive: true, force: true })
    if (serverUrl) await dropTemplate(serverUrl, template)
  }
}

/** @returns whether there is a pooler in between */
async function createTemplate(serverUrl: string, template: string): Promise<boolean> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = template
  const pool = new pg.Pool({ connectionString: url.href })
  await inspectServer(pool)
  await migrate(pool)
  await pool.end()
  return isBehindPooler(pool)
}

async function dropTemplate(serverUrl: string, template: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${template} with (force)`)
  await admin.end()
}
