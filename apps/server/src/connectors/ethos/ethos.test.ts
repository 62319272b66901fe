import { afterEach, expect, test } from 'vitest'
import type { RecordBatch, SisSource, SourceRecord } from '#connectors/connector.ts'
import { fieldsOf, type RecordKind } from '#connectors/records.ts'
import { useEthos } from '#testing/sources/ethos.ts'
import type { EthosSource } from './ethos.ts'

const ethos = useEthos()
const open: EthosSource[] = []
afterEach(() => Promise.all(open.splice(0).map((source) => source.close())))

function source(settings: Parameters<ReturnType<typeof ethos>['source']>[0] = {}): EthosSource {
  const created = ethos().source({ ...settings }, { budget: { concurrency: 8, perSecond: 10_000 } })
  open.push(created)
  return created
}

const guid = (resource: string, key: string) => ethos().guid(resource, key)
/** Their row in the export, which determines their GUID. */
const personOf = (username: string) => {
  const record = ethos()
    .store.all('persons')
    .find(({ credentials }) =>
      (credentials as { value: string }[]).some(({ value }) => value === username),
    )
  if (!record) throw new Error(`Nobody is ${username}`)
  return record
}
const idOf = (username: string) => String(personOf(username).id)

type Row = Record<string, string>
const toRow =
  (kind: RecordKind) =>
  ({ values }: SourceRecord): Row =>
    Object.fromEntries((fieldsOf(kind) as string[]).map((field, at) => [field, values[at] ?? '']))

async function collect(batches: AsyncIterable<RecordBatch>) {
  const record: RecordBatch[] = []
  for await (const batch of batches) record.push(batch)
  return {
    records: record.flatMap(({ records }) => records),
    problems: record.flatMap(({ problems }) => problems),
    notes: record.flatMap(({ notes = [] }) => notes),
    failure: record.find(({ failure }) => failure !== null)?.failure ?? null,
  }
}

/** A person's records of one kind, read like a sync does. */
async function ofPerson(kind: RecordKind, id: string, from: SisSource = source()) {
  const reading = await from.people?.(new Set([id]), ethos().context())
  if (!reading || !('records' in reading)) throw new Error('Nothing can be read')
  const { records, ...rest } = await collect(reading.records(kind))
  return { rows: records.map(toRow(kind)), ids: records.map(({ sisId }) => sisId), ...rest }
}

test("reads one person's registrations with grades in a few calls", async () => {
  const id = idOf('full.time')
  const from = source()
  await ofPerson('registrationDetails', id, from)
  ethos().account.reset()
  const { rows, failure } = await ofPerson('enrollments', id, from)
  const mine = ethos()
    .store.all('section-registrations')
    .filter(({ registrant }) => (registrant as { id: string }).id === id)
  expect(failure).toBeNull()
  expect(rows).toHaveLength(mine.length)
  expect(new Set(rows.map(({ personSisId }) => personSisId))).toEqual(new Set([id]))
  expect(ethos().account.read().calls.length).toBeLessThanOrEqual(4)
})

test('reads hundreds of registrations of one person across pages', async () => {
  const id = idOf('huge.history')
  const { rows } = await ofPerson('registrationDetails', id)
  expect(rows.length).toBeGreaterThan(200)
  expect(new Set(rows.map(({ enrollmentSisId }) => enrollmentSisId)).size).toBe(rows.length)
  expect(rows.some(({ finalGrade }) => finalGrade === 'A')).toBe(true)
})

test('reads a single section with meetings and instructors in one call each', async () => {
  const [event] = ethos().store.all('instructional-events')
  const id = String((event?.section as { id: string } | undefined)?.id)
  const of = (resource: string) =>
    ethos()
      .store.all(resource)
      .filter(({ section }) => (section as { id: string }).id === id)
      .map((document) => document.id)
  const from = source()
  const read = async () => {
    const reading = await from.sections?.(new Set([id]), ethos().context())
    if (!reading || !('records' in reading)) throw new Error('Nothing can be read')
    expect(reading.deliveries).toMatchObject({ sections: 'bulk', people: 'absent' })
    const ids = async (kind: RecordKind) =>
      (await collect(reading.records(kind))).records.map(({ sisId }) => sisId)
    return [await ids('sections'), await ids('meetings'), await ids('enrollments')]
  }
  await read()
  ethos().account.reset()
  expect(await read()).toEqual([[id], of('instructional-events'), of('section-instructors')])
  expect(ethos().account.read().calls).toHaveLength(3)
})

test('a missing permission affects only its own records', async () => {
  ethos().denied.add('VIEW.STUDENT.TEST.SCORES')
  const { problems, deliveries } = await source().inspect(ethos().context())
  expect(problems).toEqual([])
  expect(deliveries).toMatchObject({ testScores: 'absent', people: 'bulk', enrollments: 'bulk' })
  const { rows, failure } = await ofPerson('testScores', idOf('full.time'))
  expect(rows).toEqual([])
  expect(failure).toMatchObject({ kind: 'forbidden', resource: 'student-aptitude-assessments' })
})

test('does not read registrations if grades are forbidden', async () => {
  ethos().denied.add('VIEW.STUDENT.TRANSCRIPT.GRADES')
  const { deliveries } = await source().inspect(ethos().context())
  expect(deliveries).toMatchObject({ enrollments: 'absent', registrationDetails: 'absent' })
})

test('reports a missing version by name and uses an older minor version', async () => {
  ethos().versions.set('person-holds', ['5.0.0'])
  ethos().versions.set('section-registrations', ['16.0.0'])
  ethos().versions.set('student-payments', [])
  const from = source()
  const { deliveries } = await from.inspect(ethos().context())
  expect(deliveries).toMatchObject({ restrictions: 'absent', payments: 'absent' })
  expect(from.reader.pin('section-registrations')).toBe('16.0.0')
})

test('reports a rejected key and reads nothing', async () => {
  const from = ethos().source({}, { apiKey: '00000000-0000-4000-8000-000000000000' })
  open.push(from)
  const { problems } = await from.inspect(ethos().context())
  expect(problems).toMatchObject([{ kind: 'auth', resource: 'auth' }])
})

test('ends a reading with a failure at an unreadable page, never as complete', async () => {
  ethos().fail({
    match: /GET .*section-registrations.*offset=200/,
    effect: { kind: 'status', status: 500 },
  })
  const { rows, failure } = await ofPerson('enrollments', idOf('huge.history'))
  expect(rows.length).toBe(200)
  expect(failure).toMatchObject({ kind: 'unavailable' })
})

test("reads unusual documents without losing a person's other records", async () => {
  const { store } = ethos()
  const id = '11111111-1111-4111-8111-111111111111'
  store.put('persons', {
    guid: id,
    privacyStatus: { privacyCategory: '' },
    names: [
      null,
      { type: { category: 'legal' }, firstName: 'Old', lastName: 'Name' },
      { type: { category: 'legal' }, preference: 'preferred', firstName: 'Ana', lastName: 'Ruiz' },
    ],
    gender: 'somethingNew',
    veteranStatus: { category: '' },
    phones: [
      { type: { phoneType: 'mobile' }, number: '(319) 555-0101' },
      { type: { phoneType: 'mobile' }, number: '+13195550102', preference: 'primary' },
    ],
    roles: [{ role: 'vendor' }, { role: 'student' }],
    unheardOf: { of: [1, 2] },
  })
  const { rows: people, ids } = await ofPerson('people', id)
  expect(ids).toEqual([id])
  expect(people).toMatchObject([{ givenName: 'Ana', familyName: 'Ruiz', isEnabled: 'false' }])
  const { rows: details } = await ofPerson('personDetails', id)
  expect(details).toMatchObject([{ legalSex: '', veteranStatus: '', directoryOptOut: 'false' }])
  const { rows: contacts, ids: contactIds } = await ofPerson('contacts', id)
  expect(contacts.map(({ value }) => value)).toEqual(['+13195550101', '+13195550102'])
  expect(contactIds).toEqual([`${id}:phone:mobile:1`, `${id}:phone:mobile:2`])
  store.remove('persons', id)
})

test('sis.md 4.3 reads a section with only required fields and a class in an unknown room', async () => {
  const [event] = ethos().store.all('instructional-events')
  const id = String((event?.section as { id: string } | undefined)?.id)
  const section = ethos().store.find('sections', id)
  if (!event || !section) throw new Error('The college has classes')
  const unknownRoom = { location: { type: 'room', room: { id: guid('rooms', 'gone') } } }
  const { titles, startOn, course, academicPeriod } = section
  const status = { category: 'somethingNew' }
  ethos().store.put('sections', { id, titles, startOn, course, academicPeriod, status })
  ethos().store.put('instructional-events', { ...event, locations: [null, unknownRoom] })
  const reading = await source().sections?.(new Set([id]), ethos().context())
  if (!reading || !('records' in reading)) throw new Error('Nothing can be read')
  const reportedNotes: unknown[] = []
  const rowsOf = async (kind: RecordKind) => {
    const { records, problems, notes } = await collect(reading.records(kind))
    expect(problems).toEqual([])
    reportedNotes.push(
      ...notes.map(({ resource, sisId, path, reason }) => [resource, sisId, path, reason]),
    )
    return records.map(toRow(kind))
  }
  const period = ethos().store.find('academic-periods', (academicPeriod as { id: string }).id)
  expect(await rowsOf('sectionDetails')).toMatchObject([
    {
      ...{ name: '?', campusCode: '?', status: 'open', creditMin: '' },
      endOn: String(period?.endOn).slice(0, 10),
    },
  ])
  const meetings = await rowsOf('meetings')
  expect(meetings).toContainEqual(
    expect.objectContaining({ sectionSisId: id, room: '', buildingCode: '', campusCode: '' }),
  )
  const noRoom = 'unknown room: the row is used, and shown without one'
  expect(reportedNotes).toEqual([
    ['sections', id, 'code', 'unknown code: the row is used, and shown with ?'],
    ['sections', id, 'site', 'unknown site: the row is used, and shown with ?'],
    ['instructional-events', event.id, 'locations.location.room', noRoom],
  ])
  ethos().store.put('sections', section)
  ethos().store.put('instructional-events', event)
})

test("keeps a registration without a grade if the grade's definition was deleted", async () => {
  const id = idOf('full.time')
  const grade = ethos()
    .store.all('student-transcript-grades')
    .find(({ student }) => (student as { id: string }).id === id)
  if (!grade) throw new Error('They have a grade')
  const before = await ofPerson('registrationDetails', id)
  ethos().store.put('student-transcript-grades', { ...grade, grade: { id: guid('x', 'gone') } })
  const after = await ofPerson('registrationDetails', id)
  expect(after.rows).toHaveLength(before.rows.length)
  const graded = (rows: readonly Row[]) => rows.filter(({ finalGrade }) => finalGrade !== '').length
  expect(graded(after.rows)).toBe(graded(before.rows) - 1)
  ethos().store.put('student-transcript-grades', grade)
})

test('quarantines a document with another structure and names its location without the value', async () => {
  const hold = ethos().store.all('person-holds')[0]
  if (!hold) throw new Error('Someone has a hold')
  ethos().store.put('person-holds', { ...hold, startOn: '99/99/2026T' })
  const { problems } = await ofPerson('restrictions', String((hold.person as { id: string }).id))
  expect(problems).toMatchObject([
    { resource: 'person-holds', path: 'startOn', sisId: hold.id, sample: '99/99/9999' },
  ])
  ethos().store.put('person-holds', hold)
})

test('reports the old ID of a merged person as deleted', async () => {
  const person = personOf('empty.records')
  ethos().store.remove('persons', String(person.id))
  const reading = await source().people?.(new Set([String(person.id)]), ethos().context())
  if (!reading || !('records' in reading)) throw new Error('Nothing can be read')
  const { records, failure } = await collect(reading.records('people'))
  expect(failure).toBeNull()
  expect(records).toMatchObject([{ sisId: person.id, isDeleted: true }])
  ethos().store.put('persons', person)
})

test('sis.md 4.5 does not report a person as deleted when a proxy in front of Ethos responds', async () => {
  const id = idOf('empty.records')
  const effect = { kind: 'status', status: 404, isHtml: true } as const
  ethos().fail({ match: new RegExp(`/api/persons/${id}`), effect })
  const reading = await source().people?.(new Set([id]), ethos().context())
  if (!reading || !('records' in reading)) throw new Error('Nothing can be read')
  expect((await collect(reading.records('people'))).records).toEqual([])
})

test('finds a person by number, username or ID only', async () => {
  const from = source()
  const context = ethos().context()
  const known = { sisId: idOf('full.time'), number: '9914207', username: 'full.time' }
  for (const reference of [
    { number: '9914207' },
    { username: 'full.time' },
    { sisId: known.sisId },
  ])
    expect(await from.resolve?.(reference, context)).toEqual(known)
  for (const reference of [
    { number: '123-45-6789' },
    { username: 'nobody' },
    { sisId: "' or 1=1" },
  ])
    expect(await from.resolve?.(reference, context)).toBeNull()
})
