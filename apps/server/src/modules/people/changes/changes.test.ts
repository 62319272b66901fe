import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const clock = testClock()
const app = useOwnTestApp({}, clock.now)
const url = '/v1/people/person/mine/changes'

/** A time so many minutes ago. */
const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)

async function somebody() {
  const { db } = app().database
  const { id, username } = await buildAccount(db)
  const { headers } = await signIn(app(), username)
  const read = async () => (await app().inject({ url, headers })).json()
  const see = (seenThrough: string) =>
    app().inject({ method: 'PUT', url: `${url}/seen`, headers, payload: { seenThrough } })
  const change = (subject: string, changedAt: Date) =>
    db
      .insertInto('person_change')
      .values({
        person_id: id,
        run_id: randomUUID(),
        kind: 'gradePosted',
        entity_id: randomUUID(),
        subject,
        after: JSON.stringify('B+'),
        changed_at: changedAt,
      })
      .execute()
  return { id, read, see, change }
}

const subjects = ({ changes }: { changes: { subject: string }[] }) =>
  changes.map(({ subject }) => subject)

test.each([
  '9999-12-31T23:59:60Z',
  '9999-12-31T23:00:00-05:00',
  '0000-12-31T23:00:00Z',
  '2026-10-19T11:00:00Z[America/Chicago]',
])(
  'R6.6 rejects %s, which RFC 3339 allows but the database cannot store, and names the field',
  async (instant) => {
    const { see } = await somebody()
    const answer = await see(instant)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.fields).toMatchObject([{ path: 'seenThrough', code: 'format' }])
  },
)

test.each(['2026-10-19t11:00:00.123456789z', '2026-10-19T11:00:00+14:00'])(
  'accepts the instant %s',
  async (instant) => {
    const { see } = await somebody()
    expect((await see(instant)).statusCode).toBe(204)
  },
)

describe("changes since a person's last visit", () => {
  test('are listed newest first until they are seen, on every device', async () => {
    const { read, see, change } = await somebody()
    expect(await read()).toEqual({ seenThrough: null, changes: [] })
    await change('First', ago(10))
    await change('Second', ago(5))
    const told = await read()
    agreesWithContract('RecordChanges', told)
    expect(subjects(told)).toEqual(['Second', 'First'])
    expect(told.changes[0]).toMatchObject({
      kind: 'gradePosted',
      before: null,
      after: { value: 'B+' },
    })
    expect((await see(told.changes[0].changedAt)).statusCode).toBe(204)
    expect(await read()).toEqual({ seenThrough: told.changes[0].changedAt, changes: [] })
    await change('Third', ago(1))
    expect(subjects(await read())).toEqual(['Third'])
  })

  test('are not skipped by a mark in the future or listed again by one in the past', async () => {
    const { read, see, change } = await somebody()
    const first = ago(10)
    await see('2099-01-01T00:00:00Z')
    await change('First', first)
    await see('2099-01-01T00:00:00Z')
    await see(ago(60).toISOString())
    expect((await read()).seenThrough).toBe(first.toISOString())
    await change('Second', ago(5))
    expect(subjects(await read())).toEqual(['Second'])
  })

  test('are private and at most 90 days old', async () => {
    const [maya, diego] = [await somebody(), await somebody()]
    await maya.change('Yesterday', ago(24 * 60))
    await maya.change('Long ago', ago(91 * 24 * 60))
    expect(subjects(await maya.read())).toEqual(['Yesterday'])
    expect((await diego.read()).changes).toEqual([])
  })

  test('are audited when marked as seen, without values', async () => {
    const { id, see, change } = await somebody()
    const changed = ago(10)
    await change('Composition', changed)
    await see(changed.toISOString())
    await see(changed.toISOString())
    const { rows } = await app().database.pool.query(
      `select details from audit_event where subject_id = $1 and action = 'changePreferences'`,
      [id],
    )
    expect(rows).toEqual([{ details: { fields: ['changesSeen'] } }])
  })

  test('require a sign-in, and a mark must be a time', async () => {
    expect((await app().inject({ url })).statusCode).toBe(401)
    const { see } = await somebody()
    const answer = await see('yesterday')
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('seenThrough')
  })
})
