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
const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)

async function buildStudent() {
  const { db } = app().database
  const { id, username } = await buildAccount(db)
  const { headers } = await signIn(app(), username)
  const read = async () => (await app().inject({ url, headers })).json()
  const markSeen = (seenThrough: string) =>
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
  return { id, read, markSeen, change }
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
    const { markSeen } = await buildStudent()
    const response = await markSeen(instant)
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields).toMatchObject([{ path: 'seenThrough', code: 'format' }])
  },
)

test.each(['2026-10-19t11:00:00.123456789z', '2026-10-19T11:00:00+14:00'])(
  'accepts the instant %s',
  async (instant) => {
    const { markSeen } = await buildStudent()
    expect((await markSeen(instant)).statusCode).toBe(204)
  },
)

describe("changes since a person's last visit", () => {
  test('are listed newest first until they are seen, on every device', async () => {
    const { read, markSeen, change } = await buildStudent()
    expect(await read()).toEqual({ seenThrough: null, changes: [] })
    await change('First', minutesAgo(10))
    await change('Second', minutesAgo(5))
    const unseen = await read()
    agreesWithContract('RecordChanges', unseen)
    expect(subjects(unseen)).toEqual(['Second', 'First'])
    expect(unseen.changes[0]).toMatchObject({
      kind: 'gradePosted',
      before: null,
      after: { value: 'B+' },
    })
    expect((await markSeen(unseen.changes[0].changedAt)).statusCode).toBe(204)
    expect(await read()).toEqual({ seenThrough: unseen.changes[0].changedAt, changes: [] })
    await change('Third', minutesAgo(1))
    expect(subjects(await read())).toEqual(['Third'])
  })

  test('are not skipped by a mark in the future or listed again by one in the past', async () => {
    const { read, markSeen, change } = await buildStudent()
    const first = minutesAgo(10)
    await markSeen('2099-01-01T00:00:00Z')
    await change('First', first)
    await markSeen('2099-01-01T00:00:00Z')
    await markSeen(minutesAgo(60).toISOString())
    expect((await read()).seenThrough).toBe(first.toISOString())
    await change('Second', minutesAgo(5))
    expect(subjects(await read())).toEqual(['Second'])
  })

  test('are private and at most 90 days old', async () => {
    const [maya, diego] = [await buildStudent(), await buildStudent()]
    await maya.change('Yesterday', minutesAgo(24 * 60))
    await maya.change('Long ago', minutesAgo(91 * 24 * 60))
    expect(subjects(await maya.read())).toEqual(['Yesterday'])
    expect((await diego.read()).changes).toEqual([])
  })

  test('are audited when marked as seen, without values', async () => {
    const { id, markSeen, change } = await buildStudent()
    const changed = minutesAgo(10)
    await change('Composition', changed)
    await markSeen(changed.toISOString())
    await markSeen(changed.toISOString())
    const { rows } = await app().database.pool.query(
      `select details from audit_event where subject_id = $1 and action = 'changePreferences'`,
      [id],
    )
    expect(rows).toEqual([{ details: { fields: ['changesSeen'] } }])
  })

  test('require a sign-in, and a mark must be a time', async () => {
    expect((await app().inject({ url })).statusCode).toBe(401)
    const { markSeen } = await buildStudent()
    const response = await markSeen('yesterday')
    expect(response.statusCode).toBe(400)
    expect(response.body).toContain('seenThrough')
  })
})
