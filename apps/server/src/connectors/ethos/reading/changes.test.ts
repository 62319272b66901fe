import { afterEach, expect, test } from 'vitest'
import { useEthos } from '#testing/sources/ethos.ts'
import type { ChangeBatch } from '../../connector.ts'
import type { EthosSource } from '../ethos.ts'

const ethos = useEthos()
const open: EthosSource[] = []
afterEach(() => Promise.all(open.splice(0).map((source) => source.close())))

/** Changes since a cursor. */
async function changesSince(cursor: string | null): Promise<ChangeBatch[]> {
  const source = ethos().source({}, { budget: { concurrency: 8, perSecond: 10_000 } })
  open.push(source)
  const batches: ChangeBatch[] = []
  for await (const batch of source.changes?.(cursor, ethos().context({ lane: 'change' })) ?? [])
    batches.push(batch)
  return batches
}

/** The cursor for the next test. */
const now = async () => (await changesSince(null)).at(-1)?.cursor ?? '0'

const registration = (index = 0) => {
  const match = ethos().store.all('section-registrations')[index]
  if (!match) throw new Error('The college has registrations')
  return { id: String(match.id), person: (match.registrant as { id: string }).id }
}

test('starts now without earlier changes and continues from there', async () => {
  const { id } = registration()
  ethos().queue.publish({ resource: 'section-registrations', id, operation: 'replaced' })
  const batches = await changesSince(null)
  expect(batches).toMatchObject([{ changes: [], remaining: 0, failure: null }])
  expect(batches[0]?.cursor).toBe(String(ethos().queue.size()))
})

test('treats a notification as a hint and looks up the owner instead of trusting its content', async () => {
  const from = await now()
  const { id, person } = registration()
  const content = { id, status: { registrationStatus: 'notRegistered' } }
  ethos().queue.publish(
    { resource: 'section-registrations', id, operation: 'replaced', version: '7.0.0', content },
    3,
  )
  const [batch] = await changesSince(from)
  expect(batch?.changes).toEqual([{ kind: 'enrollments', sisId: id, personSisId: person }])
  expect(batch?.cursor).toBe(String(Number(from) + 3))
})

test('repeats notifications from an older cursor without losing any', async () => {
  const from = await now()
  for (const index of [0, 1, 2])
    ethos().queue.publish({
      resource: 'section-registrations',
      id: registration(index).id,
      operation: 'created',
      // They do not always arrive in the order of the changes.
      publishedAt: ethos().time.now() - index * 60_000,
    })
  const first = await changesSince(from)
  expect(await changesSince(from)).toEqual(first)
  expect(first[0]?.changes).toHaveLength(3)
  expect((await changesSince(String(Number(from) + 2)))[0]?.changes).toHaveLength(1)
})

test('reports a deletion, which has no content or owner, by its ID', async () => {
  const from = await now()
  const id = ethos().guid('person-holds', 'gone')
  ethos().queue.publish({ resource: 'person-holds', id, operation: 'deleted' })
  const [batch] = await changesSince(from)
  expect(batch?.changes).toEqual([{ kind: 'restrictions', sisId: id, personSisId: null }])
})

test("maps a grade to its student's registrations, a section to no one, and ignores unknown resources", async () => {
  const from = await now()
  const [grade] = ethos().store.all('student-transcript-grades')
  const [section] = ethos().store.all('sections')
  const publish = (resource: string, id: unknown) =>
    ethos().queue.publish({ resource, id: String(id), operation: 'replaced' })
  publish('student-transcript-grades', grade?.id)
  publish('sections', section?.id)
  publish('vendor-payments', 'x')
  const [batch] = await changesSince(from)
  expect(batch?.changes).toEqual([
    {
      kind: 'enrollments',
      sisId: grade?.id,
      personSisId: (grade?.student as { id: string } | undefined)?.id,
    },
    { kind: 'sections', sisId: section?.id, personSisId: null, sectionSisId: section?.id },
  ])
})

test('detects a gap when notifications expired before they were read, and returns the following ones', async () => {
  const from = await now()
  for (const index of [0, 1, 2])
    ethos().queue.publish({
      resource: 'section-registrations',
      id: registration(index).id,
      operation: 'created',
    })
  expect((await changesSince(from))[0]?.hasGap).toBeUndefined()
  ethos().queue.forget(Number(from) + 2)
  const [batch] = await changesSince(from)
  expect(batch).toMatchObject({ hasGap: true, cursor: String(Number(from) + 3) })
  expect(batch?.changes).toMatchObject([{ sisId: registration(2).id }])
})

test('detects a restarted queue and returns its notifications from the start', async () => {
  const publish = (index: number) =>
    ethos().queue.publish({
      resource: 'section-registrations',
      id: registration(index).id,
      operation: 'created',
    })
  for (const index of [0, 1, 2, 3]) publish(index)
  const from = await now()
  expect(await changesSince(from)).toMatchObject([{ changes: [], cursor: from }])
  ethos().queue.beginAnew()
  // Nothing has been sent since, so nothing can be missing.
  expect((await changesSince(from)).some(({ hasGap }) => hasGap)).toBe(false)
  publish(1)
  const batches = await changesSince(from)
  expect(batches).toMatchObject([
    { changes: [], cursor: '0', hasGap: true },
    { changes: [{ sisId: registration(1).id }], cursor: '1' },
  ])
  expect(batches[1]?.hasGap).toBeUndefined()
  expect((await changesSince('1')).some(({ hasGap }) => hasGap)).toBe(false)
})

test('reports the section when its meeting or instructor changes', async () => {
  const from = await now()
  const [event] = ethos().store.all('instructional-events')
  const [teaching] = ethos().store.all('section-instructors')
  const publish = (resource: string, id: unknown, operation: 'replaced' | 'deleted') =>
    ethos().queue.publish({ resource, id: String(id), operation })
  publish('instructional-events', event?.id, 'replaced')
  publish('section-instructors', teaching?.id, 'replaced')
  publish('instructional-events', 'gone', 'deleted')
  const sectionOf = (document: typeof event) =>
    (document?.section as { id: string } | undefined)?.id
  const [batch] = await changesSince(from)
  expect(batch?.changes).toEqual([
    { kind: 'meetings', sisId: event?.id, personSisId: null, sectionSisId: sectionOf(event) },
    {
      kind: 'enrollments',
      sisId: teaching?.id,
      personSisId: null,
      sectionSisId: sectionOf(teaching),
    },
    { kind: 'meetings', sisId: 'gone', personSisId: null },
  ])
})

test('returns a long backlog in pages, at most twenty at a time', async () => {
  const from = await now()
  const { id } = registration()
  ethos().queue.publish({ resource: 'sections', id, operation: 'replaced' }, 25_000)
  const batches = await changesSince(from)
  expect(batches).toHaveLength(20)
  expect(batches.at(-1)).toMatchObject({ remaining: 15_000, cursor: String(Number(from) + 10_000) })
})

test('sis.md 4.4 returns the first and last time of the changes, in any time format', async () => {
  const from = await now()
  const at = (minutes: number) => new Date(ethos().time.now() - minutes * 60_000)
  for (const [index, minutes] of [5, 9, 2].entries())
    ethos().queue.publish({
      resource: 'section-registrations',
      id: registration(index).id,
      operation: 'replaced',
      publishedAt: at(minutes).getTime(),
    })
  const notifications = { count: 3, first: at(9), last: at(2) }
  expect(await changesSince(from)).toMatchObject([{ remaining: 0, notifications }])
  const [document] = ethos().store.all('student-transcript-grades')
  const id = String(document?.id)
  ethos().queue.publish({
    resource: 'student-transcript-grades',
    id,
    operation: 'replaced',
    publishedAt: at(1).getTime(),
  })
  ethos().fail({ match: new RegExp(id), effect: { kind: 'status', status: 403 } })
  // Read, but its owner is unknown, so it waits.
  expect(await changesSince(String(Number(from) + 3))).toMatchObject([
    { changes: [], failure: { kind: 'forbidden' }, notifications: { count: 1, first: at(1) } },
  ])
})

test('keeps the cursor at a page that cannot be read', async () => {
  const from = await now()
  ethos().queue.publish({ resource: 'sections', id: registration().id, operation: 'replaced' })
  ethos().fail({ match: /consume/, effect: { kind: 'status', status: 500 } })
  expect(await changesSince(from)).toMatchObject([
    { changes: [], cursor: from, failure: { kind: 'unavailable' } },
  ])
})
