import { expect, inject, onTestFinished, test } from 'vitest'
import { useTestDatabase } from '#testing/test-database.ts'
import { openServer } from '../open.ts'
import { awaitWritable } from './await-writable.ts'
import { isUnreachable } from './unreachable.ts'

const database = useTestDatabase()

/** Records the messages of a start that has to wait. */
function listening() {
  const said: string[] = []
  return { said, onWait: (sentence: string) => said.push(sentence) }
}

test("doesn't wait for a writable database", async () => {
  const { said, onWait } = listening()
  await awaitWritable(database().pool, onWait, 0)
  expect(said).toEqual([])
})

test.runIf(inject('directUrl'))(
  'a start waits for a stand-by that takes over, whose refusals pass, and names the setting when none does',
  async () => {
    const { said, onWait } = listening()
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
    const standBy = await openServer(url.href, 1)
    onTestFinished(() => standBy.close())
    await expect(awaitWritable(standBy.pool, onWait, 10)).rejects.toThrow(/DATABASE_URL.*primary/)
    expect(said).toHaveLength(1)
    const refusal = await standBy.pool.query('delete from job').catch((error: unknown) => error)
    expect(isUnreachable(refusal), String(refusal)).toBe(true)
    const taken = awaitWritable(standBy.pool, onWait, 20_000)
    await setting('off')
    await standBy.pool.query('set session characteristics as transaction read write')
    await taken
    expect(said.length).toBeLessThanOrEqual(2)
  },
)
