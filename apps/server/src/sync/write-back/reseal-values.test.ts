import { expect, test } from 'vitest'
import { combineSeals, sealWith } from '#lib/seal.ts'
import { buildPerson } from '#testing/build-person.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { resealValues } from './reseal-values.ts'
import { sealPlace } from './writeback-seal.ts'

const database = useTestDatabase()
const [fresh, old, lost] = [1, 2, 3].map((fill) => sealWith(Buffer.alloc(32, fill)))

test('operate.md 4 re-encrypts values of the old WRITEBACK_KEY with a new one, in batches', async () => {
  const { db, pool } = database()
  if (!fresh || !old || !lost) throw new Error('three keys')
  const people = await Promise.all(Array.from({ length: 3 }, () => buildPerson(db)))
  const [first, second, third] = people.map(({ id }) => id) as [string, string, string]
  const feed = (id: string, sealed: string) =>
    pool.query('insert into calendar_feed (person_id, token_sealed) values ($1, $2)', [id, sealed])
  await feed(first, old.close('token', sealPlace.calendar(first)))
  await feed(second, fresh.close('token', sealPlace.calendar(second)))
  await feed(third, lost.close('token', sealPlace.calendar(third)))
  await pool.query(
    `insert into sis_writeback (person_id, field, base_value_hash, desired_hash, desired_sealed,
      requested_by, state)
    values ($1, 'mobilePhone', value_hash(null), value_hash('"x"'), $2, $1, 'queued')`,
    [first, old.close('515', sealPlace.change(first, 'mobilePhone'))],
  )
  const both = [fresh, old]
  expect(await resealValues(pool, both, { isCheck: true })).toEqual({ older: 2, unreadable: 1 })
  expect(await resealValues(pool, both, { isCheck: false })).toEqual({ older: 2, unreadable: 1 })
  expect(await resealValues(pool, both, { isCheck: true })).toEqual({ older: 0, unreadable: 1 })
  const { rows } = await pool.query<{ token: string; change: string }>(
    `select f.token_sealed as token, w.desired_sealed as change
      from calendar_feed f join sis_writeback w using (person_id)`,
  )
  expect(fresh.open(rows[0]?.token ?? '', sealPlace.calendar(first))).toBe('token')
  expect(fresh.open(rows[0]?.change ?? '', sealPlace.change(first, 'mobilePhone'))).toBe('515')
  expect(() => old.open(rows[0]?.token ?? '', sealPlace.calendar(first))).toThrow()
})

test('opens a value with any of several keys, and none with another', () => {
  if (!fresh || !old || !lost) throw new Error('three keys')
  const seal = combineSeals([fresh, old])
  expect(seal.open(old.close('x', 'here'), 'here')).toBe('x')
  expect(fresh.open(seal.close('x', 'here'), 'here')).toBe('x')
  expect(() => seal.open(lost.close('x', 'here'), 'here')).toThrow()
})
