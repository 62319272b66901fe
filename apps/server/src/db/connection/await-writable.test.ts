import { expect, inject, onTestFinished, test } from 'vitest'
import { useTestDatabase } from '#testing/test-database.ts'
import { openServer } from '../open.ts'
import { awaitWritable } from './await-writable.ts'
import { isUnreachable } from './unreachable.ts'

const database = useTestDatabase()

/** Records the messages of a start that has to wait. */
function recordMessages() {
  const messages: string[] = []
  return { messages, onWait: (sentence: string) => messages.push(sentence) }
}

test('returns at once when the database is writable', async () => {
  const { messages, onWait } = recordMessages()
  await awaitWritable(database().pool, onWait, 0)
  expect(messages).toEqual([])
})

test.runIf(inject('directUrl'))(
  'a start waits for a stand-by that takes over, whose refusals pass, and names the setting when none does',
  async () => {
    const { messages, onWait } = recordMessages()
    const { rows } = await database().pool.query<{ name: string }>(
      'select current_database() as name',
    )
    const url = new URL(inject('directUrl') ?? '')
    url.pathname = rows[0]?.name ?? ''
    const setting = (value: string) =>
      database().pool.query(
        `alter database "${rows[0]?.name}" set default_transaction_read_only = ${value}`,
      )
    await setting('on')
    const standby = await openServer(url.href, 1)
    onTestFinished(() => standby.close())
    await expect(awaitWritable(standby.pool, onWait, 10)).rejects.toThrow(/DATABASE_URL.*primary/)
    expect(messages).toHaveLength(1)
    const rejection = await standby.pool.query('delete from job').catch((error: unknown) => error)
    expect(isUnreachable(rejection), String(rejection)).toBe(true)
    const writable = awaitWritable(standby.pool, onWait, 20_000)
    await setting('off')
    await standby.pool.query('set session characteristics as transaction read write')
    await writable
    expect(messages.length).toBeLessThanOrEqual(2)
  },
)
