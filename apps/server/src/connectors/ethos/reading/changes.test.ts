import { afterEach, expect, test } from 'vitest'
import { useEthos } from '#testing/sources/ethos.ts'
import type { ChangeBatch } from '../../connector.ts'
import type { EthosSource } from '../ethos.ts'

const ethos = useEthos()
const open: EthosSource[] = []
afterEach(() => Promise.all(open.splice(0).map((source) => source.close())))

/** What is told since a cursor. */
async function changesSince(cursor: string | null): Promise<ChangeBatch[]> {
  const source = ethos().source({}, { budget: { concurrency: 8, perSecond: 10_000 } })
  open.push(source)
  const batches: ChangeBatch[] = []
  for await (const batch of source.changes?.(cursor, ethos().context({ lane: 'change' })) ?? [])
    batches.push(batch)
  return batches
}

/** Where the next test begins. */
const now = async () => (await changesSince(null)).at(-1)?.cursor ?? '0'

const registration = (place = 0) => {
  const found = ethos().store.all('section-registrations')[place]
  if (!found) throw new Error('The college has registrations')
  return { id: String(found.id), person: (found.registrant as { id: string }).id }
}

test('whoever begins now is told nothing of before, and goes on from there', async () => {
  const { id } = registration()
  ethos().queue.publish({ resource: 'section-registrations', id, operation: 'replaced' })
  const batches = await changesSince(null)
  expect(batches).toMatchObject([{ changes: [], remaining: 0, failure: null }])
  expect(batches[0]?.cursor).toBe(String(ethos().queue.size()))
})

test('a notice is a hint: whose record it is, is asked, and its own content is not believed', async () => {
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

test('reading on from an older notice tells the same again, and loses nothing', async () => {
  const from = await now()
  for (const place of [0, 1, 2])
    ethos().queue.publish({
      resource: 'section-registrations',
      id: registration(place).id,
      operation: 'created',
      // They are not always told in the order in which they happened.
      publishedAt: ethos().time.now() - place * 60_000,
    })
  const first = await changesSince(from)
  expect(await changesSince(from)).toEqual(first)
  expect(first[0]?.changes).toHaveLength(3)
  expect((await changesSince(String(Number(from) + 2)))[0]?.changes).toHaveLength(1)
})

test('what is deleted has no content and nobody to ask: its id is told', async () => {
  const from = await now()
  const id = ethos().guid('person-holds', 'gone')
  ethos().queue.publish({ resource: 'person-holds', id, operation: 'deleted' })
  const [batch] = await changesSince(from)
  expect(batch?.changes).toEqual([{ kind: 'restrictions', sisId: id, personSisId: null }])
})

test('a grade tells of its student’s registrations, a section of nobody, and an unknown resource of nothing', async () => {
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

test('a notice that was dropped before it was read is noticed as a gap, and what follows is told', async () => {
  const from = await now()
  for (const place of [0, 1, 2])
    ethos().queue.publish({
      resource: 'section-registrations',
      id: registration(place).id,
      operation: 'created',
    })
  expect((await changesSince(from))[0]?.hasGap).toBeUndefined()
  ethos().queue.forget(Number(from) + 2)
  const [batch] = await changesSince(from)
  expect(batch).toMatchObject({ hasGap: true, cursor: String(Number(from) + 3) })
  expect(batch?.changes).toMatchObject([{ sisId: registration(2).id }])
})

test('a queue that begins anew is noticed, and what it tells from its beginning is told', async () => {
  const publish = (place: number) =>
    ethos().queue.publish({
      resource: 'section-registrations',
      id: registration(place).id,
      operation: 'created',
    })
  for (const place of [0, 1, 2, 3]) publish(place)
  const from = await now()
  expect(await changesSince(from)).toMatchObject([{ changes: [], cursor: from }])
  ethos().queue.beginAnew()
  // Nothing has been told of since, so nothing can be missing.
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

test('when a class meets elsewhere or is given to somebody else, its section is told', async () => {
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

test('a long backlog comes in pages, at most twenty at a time', async () => {
  const from = await now()
  const { id } = registration()
  ethos().queue.publish({ resource: 'sections', id, operation: 'replaced' }, 25_000)
  const batches = await changesSince(from)
  expect(batches).toHaveLength(20)
  expect(batches.at(-1)).toMatchObject({ remaining: 15_000, cursor: String(Number(from) + 10_000) })
})

test('sis.md 4.4 what was told says when the first and the last of it happened, however it writes the time', async () => {
  const from = await now()
  const at = (minutes: number) => new Date(ethos().time.now() - minutes * 60_000)
  for (const [place, minutes] of [5, 9, 2].entries())
    ethos().queue.publish({
      resource: 'section-registrations',
      id: registration(place).id,
      operation: 'replaced',
      publishedAt: at(minutes).getTime(),
    })
  const told = { count: 3, first: at(9), last: at(2) }
  expect(await changesSince(from)).toMatchObject([{ remaining: 0, told }])
  const [document] = ethos().store.all('student-transcript-grades')
  const id = String(document?.id)
  ethos().queue.publish({
    resource: 'student-transcript-grades',
    id,
    operation: 'replaced',
    publishedAt: at(1).getTime(),
  })
  ethos().fail({ match: new RegExp(id), effect: { kind: 'status', status: 403 } })
  // It could be told, and not whose it is: it waits.
  expect(await changesSince(String(Number(from) + 3))).toMatchObject([
    { changes: [], failure: { kind: 'forbidden' }, told: { count: 1, first: at(1) } },
  ])
})

test('a page that cannot be read moves the cursor no further', async () => {
  const from = await now()
  ethos().queue.publish({ resource: 'sections', id: registration().id, operation: 'replaced' })
  ethos().fail({ match: /consume/, effect: { kind: 'status', status: 500 } })
  expect(await changesSince(from)).toMatchObject([
    { changes: [], cursor: from, failure: { kind: 'unavailable' } },
  ])
})
