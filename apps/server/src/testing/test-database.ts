import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type OpenDatabase, openInMemory, openServer } from '#db/open.ts'

async function openEmbedded(): Promise<OpenDatabase> {
  return openInMemory(new Uint8Array(await readFile(inject('preparedDump'))))
}

async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

async function openOnServer(serverUrl: string, template: string): Promise<OpenDatabase> {
  const name = `myhub_${randomUUID().replaceAll('-', '')}`
  // Copies the template's files instead of logging their pages.
  await runOnServer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(serverUrl)
  url.pathname = name
  const database = await openServer(url.href, 4)
  return {
    ...database,
    // Hundreds of databases would be gigabytes, most of them written to disk for nothing.
    close: async () => {
      await database.close()
      await runOnServer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

/** An empty migrated database; the caller closes it. */
export function openTestDatabase(): Promise<OpenDatabase> {
  const serverUrl = inject('serverUrl')
  return serverUrl ? openOnServer(serverUrl, inject('preparedTemplate')) : openEmbedded()
}

/** A database without tables, of the run's kind; the caller closes it. */
export function openEmptyDatabase(): Promise<OpenDatabase> {
  const serverUrl = inject('serverUrl')
  return serverUrl ? openOnServer(serverUrl, 'template1') : openInMemory()
}

/**
 * An empty migrated database for one test file, of the run's kind: the embedded one, or PostgreSQL
 * when TEST_DATABASE_URL is set (the server suite runs once on each).
 * @returns a function that returns it, callable from hooks and tests
 */
export function useTestDatabase(): () => OpenDatabase {
  let open: OpenDatabase | undefined
  beforeAll(async () => {
    open = await openTestDatabase()
  })
  afterAll(async () => {
    await open?.close()
  })
  return () => {
    if (!open) throw new Error('The test database opens before the first test, not at import')
    return open
  }
}
