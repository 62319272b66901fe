import { expect, test } from 'vitest'
import { agreesWithContract } from '#testing/contract.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { recordsStatus } from './system-status.ts'

const app = useOwnTestApp()
const noLoad = { waiting: 0, oldestMs: 0, blockedMs: 0, downMs: 0 }
const minute = 60_000

test.each([
  [noLoad, null, 'working'],
  [noLoad, 'ok', 'working'],
  [noLoad, 'unchanged', 'working'],
  [noLoad, 'partial', 'late'],
  [noLoad, 'rejected', 'late'],
  [noLoad, 'failed', 'late'],
  [{ ...noLoad, waiting: 999 }, 'ok', 'working'],
  [{ ...noLoad, waiting: 1_000 }, 'ok', 'busy'],
  [{ ...noLoad, waiting: 1_000 }, 'failed', 'late'],
  [{ ...noLoad, blockedMs: 1, downMs: 2 * minute - 1 }, 'ok', 'working'],
  [{ ...noLoad, blockedMs: 1, downMs: 2 * minute }, 'failed', 'down'],
] as const)(
  'R8.15 with %j waiting and the last import %s, records are %s',
  (load, state, expected) => {
    expect(recordsStatus(load, { state })).toBe(expected)
  },
)

const read = async () => {
  const response = await app().inject({ url: '/public/v1/support/status' })
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('SystemStatus', response.json())
  return response.json()
}

test('R8.15 shows everyone the state and date of the records, ignoring imports of individual people', async () => {
  expect(await read()).toEqual({ hub: 'working', records: null, recordsAsOf: null })
  const { pool } = app().database
  await pool.query(
    `insert into sis_source (id, kind, title, is_active) values ('status', 'csv', 'Status', true)`,
  )
  const run = (kind: string, state: string, at: string) =>
    pool.query(
      `insert into sis_run (source_id, kind, lane, state, started_at, ended_at)
       values ('status', $1, 'bulk', $2, $3, $3)`,
      [kind, state, at],
    )
  await run('csv', 'ok', '2026-11-01T08:00:00Z')
  await run('person', 'failed', '2026-11-01T09:00:00Z')
  const asOf = '2026-11-01T08:00:00.000Z'
  expect(await read()).toEqual({ hub: 'working', records: 'working', recordsAsOf: asOf })
  await run('csv', 'rejected', '2026-11-02T08:00:00Z')
  expect(await read()).toEqual({ hub: 'working', records: 'late', recordsAsOf: asOf })
  await run('csv', 'running', '2026-11-03T08:00:00Z')
  expect(await read()).toMatchObject({ records: 'late' })
})
