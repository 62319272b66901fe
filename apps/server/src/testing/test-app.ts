import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { type AppParts, buildApp } from '#app.ts'
import type { Clock } from '#lib/clock.ts'
import { systemClock } from '#lib/clock.ts'
import { readSettings } from '#settings.ts'
import { useTestDatabase } from './test-database.ts'

/** Opens nothing but what a test has sealed. */
const testKey = Buffer.alloc(32, 7).toString('base64')

type Environment = Readonly<Record<string, string>>

/**
 * The whole server over a database of its own, to be called by `inject`.
 * @param env settings, or a function that gives them when other hooks have run
 * @param parts what stands in for something outside, such as the college's system
 */
export function useTestApp(
  env: Environment | (() => Environment) = {},
  clock: Clock = systemClock,
  parts: Pick<AppParts, 'findSource'> = {},
): () => FastifyInstance {
  const database = useTestDatabase()
  let app: FastifyInstance | undefined
  beforeAll(async () => {
    const given = typeof env === 'function' ? env() : env
    const settings = readSettings({
      LOG_LEVEL: 'silent',
      ENVIRONMENT: 'test',
      WRITEBACK_KEY: testKey,
      ...given,
    })
    app = await buildApp({ settings, database: database(), clock, ...parts })
  })
  afterAll(async () => {
    await app?.close()
  })
  return () => {
    if (!app) throw new Error('The app is built before the first test, not at import')
    return app
  }
}
