import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { type AppParts, buildApp } from '#app.ts'
import type { OpenDatabase } from '#db/open.ts'
import { type Clock, systemClock } from '#lib/clock.ts'
import { readSettings } from '#settings.ts'
import { openTestDatabase, useTestDatabase } from './test-database.ts'

/** Opens only what a test has sealed. */
const testKey = Buffer.alloc(32, 7).toString('base64')

type Environment = Readonly<Record<string, string>>

type Parts = Pick<AppParts, 'findSource'>

async function openApp(
  database: OpenDatabase,
  env: Environment = {},
  clock: Clock = systemClock,
  parts: Parts = {},
): Promise<FastifyInstance> {
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    ENVIRONMENT: 'test',
    WRITEBACK_KEY: testKey,
    SECRET_KEY: testKey,
    // A busy machine must not fail a test that is about something else.
    SHED_LOAD_AFTER_MS: '0',
    // Tests change what was just read.
    SHARE_ANSWERS_SECONDS: '0',
    ...env,
  })
  return buildApp({ settings, database, clock, ...parts })
}

const notBuiltError = () => new Error('The app is built before the first test, not at import')

/** Test files of one worker share their modules, and so this app. It closes with the worker. */
let shared: Promise<FastifyInstance> | undefined

/**
 * The whole server with default settings, to be called by `inject`. Test files share it and its
 * database: a test creates its own people and asserts only about them. A file that empties tables,
 * counts all rows or changes what everyone sees uses `useOwnTestApp`.
 */
export function useTestApp(): () => FastifyInstance {
  let app: FastifyInstance | undefined
  beforeAll(async () => {
    shared ??= openTestDatabase().then((database) => openApp(database))
    app = await shared
  })
  return () => {
    if (!app) throw notBuiltError()
    return app
  }
}

/**
 * The same over a database of this file's own.
 * @param env settings, or a function that returns them after other hooks have run
 * @param parts replacements for external services, such as the college's system
 */
export function useOwnTestApp(
  env: Environment | (() => Environment) = {},
  clock: Clock = systemClock,
  parts: Parts = {},
): () => FastifyInstance {
  const database = useTestDatabase()
  let app: FastifyInstance | undefined
  beforeAll(async () => {
    app = await openApp(database(), typeof env === 'function' ? env() : env, clock, parts)
  })
  afterAll(async () => {
    await app?.close()
  })
  return () => {
    if (!app) throw notBuiltError()
    return app
  }
}
