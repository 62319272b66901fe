import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openTestPooler } from '#testing/services/pooler.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { openServer, serverTimeouts } from '../open.ts'
import { prepare } from '../prepared.ts'
import { pooledTimeoutAdvice } from './pooled-timeouts.ts'
import { isBehindPooler } from './pooler.ts'

const database = useTestDatabase()

const query = prepare(
  'pooler test',
  ['given'],
  (_db, { given }) => sql<{ given: string }>`
  select ${given}::text as given`,
)

const namesIn = async (url: string) => {
  const database = await openServer(url, 1)
  onTestFinished(() => database.close())
  expect(await query(database, { given: 'one' })).toEqual([{ given: 'one' }])
  const { rows } = await database.pool.query('select name from pg_prepared_statements')
  return { isPooled: isBehindPooler(database.pool), names: rows.map(({ name }) => name) }
}

test.runIf(inject('directUrl'))(
  'behind a pooler nothing is prepared by name, straight at PostgreSQL it is',
  async () => {
    const direct = inject('directUrl') ?? ''
    expect(await namesIn(direct)).toEqual({ isPooled: false, names: ['pooler test'] })
    const url = await openTestPooler(direct)
    expect(await namesIn(url)).toEqual({ isPooled: true, names: [] })
  },
)

test.runIf(inject('directUrl'))(
  'behind a pooler a start asks for time limits of the role until it has them',
  async () => {
    expect(await pooledTimeoutAdvice(database().pool, serverTimeouts)).toEqual([])
    const url = await openTestPooler(database().pool.options.connectionString ?? '')
    const adviceIn = async () => {
      const { pool, close } = await openServer(url, 1, serverTimeouts)
      const advice = await pooledTimeoutAdvice(pool, serverTimeouts)
      await close()
      return advice.join()
    }
    const advice = await adviceIn()
    expect(advice).toContain('statement_timeout = 60000; ')
    expect(advice).toContain('lock_timeout = 5000;')
    await database().pool.query(advice.slice(advice.indexOf('alter role')))
    expect(await adviceIn()).toBe('')
  },
)
