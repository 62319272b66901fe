import { describe, expect, test } from 'vitest'
import { hashOf, newSecret } from '#identity/secrets.ts'
import { buildPerson } from '#testing/build-person.ts'
import { buildRegistration, buildRestriction } from '#testing/build-records.ts'
import { buildCode, buildMeeting, buildPeriod, buildSection } from '#testing/build-section.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { readICalendar } from '#testing/read/read-icalendar.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

let now = new Date('2026-10-20T15:00:00Z')
const app = useOwnTestApp({}, () => now)
const db = () => app().database.db

/** A person with a calendar address; returns its path. */
async function buildReader(include: { events?: boolean; language?: 'en' | 'es' } = {}) {
  const person = await buildPerson(db())
  const token = newSecret()
  await db()
    .insertInto('calendar_feed')
    .values({
      person_id: person.id,
      token_hash: hashOf(token),
      created_at: now,
      include_events: include.events ?? false,
      ...(include.language && { language: include.language }),
    })
    .execute()
  return { ...person, url: `/public/v1/calendar/${token}.ics` }
}
const fetch = (url: string, headers: Record<string, string> = {}) => app().inject({ url, headers })
const read = async (url: string) => readICalendar((await fetch(url)).body)

async function buildClass(
  personId: string,
  meeting: Parameters<typeof buildMeeting>[2] | null,
  overrides: Parameters<typeof buildSection>[1] = {},
  status = 'N',
) {
  const section = await buildSection(db(), overrides)
  if (meeting) await buildMeeting(db(), section.id, meeting)
  await buildRegistration(db(), personId, section.id, { status_code: status })
  return section
}

/** Weekly lessons by local time: UTC−5 until 1 November 2026, UTC−6 from then on. */
function meetingStarts(first: string, last: string, weekdays: readonly number[], time: string) {
  const starts: string[] = []
  for (let day = Date.parse(first); day <= Date.parse(last); day += 86_400_000) {
    if (!weekdays.includes(new Date(day).getUTCDay())) continue
    const date = new Date(day).toISOString().slice(0, 10)
    const offset = date < '2026-11-01' ? '-05:00' : '-06:00'
    starts.push(new Date(`${date}T${time}:00${offset}`).toISOString().replace('.000Z', 'Z'))
  }
  return starts
}

describe('the calendar feed', () => {
  test('R8.7 contains each lesson across a clock change, in an 8-week session and online, but no TBA or holiday', async () => {
    const { id, url } = await buildReader()
    const room = { building_code: 'ZLIN', room: '204' }
    await buildCode(db(), { list: 'building', code: 'ZLIN', title: 'Linn Hall' })
    await buildClass(id, {
      ...room,
      days: ['MO', 'WE'],
      exceptions: ['2026-09-07', '2026-11-25'],
    })
    await buildClass(
      id,
      {
        days: ['TU', 'TH'],
        start_time: '18:00',
        end_time: '19:15',
        start_on: '2026-10-19',
        ...room,
      },
      {
        course: { number: 'BIO-112', short_title: 'Biology' },
        section: { start_on: '2026-10-19' },
      },
    )
    await buildClass(
      id,
      { days: ['FR'], start_time: '12:00', end_time: '12:50', is_online: true },
      { course: { number: 'ART-101', short_title: 'Art' } },
    )
    await buildClass(id, { days: [], start_time: null, end_time: null })
    await buildClass(id, { days: ['SA'] }, {}, 'D')
    await buildClass(id, { days: ['SU'] }, { section: { status: 'cancelled' } })
    const timedEntries = (await read(url)).filter(({ isAllDay }) => !isAllDay)
    const starts = (title: string) => timedEntries.find((entry) => entry.title === title)?.starts
    expect(timedEntries).toHaveLength(3)
    expect(starts('ENG-105 Composition I')).toEqual(
      meetingStarts('2026-08-24', '2026-12-11', [1, 3], '09:00').filter(
        (at) => !at.startsWith('2026-09-07') && !at.startsWith('2026-11-25'),
      ),
    )
    expect(starts('BIO-112 Biology')).toEqual(
      meetingStarts('2026-10-19', '2026-12-11', [2, 4], '18:00'),
    )
    expect(starts('ART-101 Art')).toEqual(meetingStarts('2026-08-24', '2026-12-11', [5], '12:00'))
    expect(timedEntries.map(({ location }) => location).toSorted()).toEqual([
      'Linn Hall 204, MAIN',
      'Linn Hall 204, MAIN',
      'Online',
    ])
  })

  test('R8.7 contains no grade, hold or student number', async () => {
    const { id, url, studentId, username } = await buildReader({ events: true })
    const section = await buildSection(db(), { section: { last_drop_on: '2026-09-06' } })
    await buildRegistration(db(), id, section.id, {
      final_grade: 'FINAL.B',
      midterm_grade: 'MID.C',
    })
    await buildRestriction(db(), id, { title: 'Unpaid parking fine', start_on: '2026-10-01' })
    const { body } = await fetch(url)
    for (const secret of ['FINAL.B', 'MID.C', 'parking', studentId, username])
      expect(body).not.toContain(secret)
    expect(body).toContain('Last day to drop ENG-105')
  })

  test("includes the college's dates and events on request and marks canceled ones", async () => {
    const { url } = await buildReader({ events: true })
    await emptyTables(app().database.pool, 'college_date', 'campus_event')
    await db()
      .insertInto('college_date')
      .values({
        title: 'Fall break',
        kind: 'holiday',
        starts_on: '2026-11-26',
        ends_on: '2026-11-27',
      })
      .execute()
    await db()
      .insertInto('campus_event')
      .values({
        uid: newSecret(),
        title: 'Transfer fair',
        starts_at: '2026-11-04T16:00:00Z',
        category: 'Transfer',
        is_cancelled: true,
      })
      .execute()
    expect(await read(url)).toMatchObject([
      { title: 'Fall break', isAllDay: true, starts: ['2026-11-26'] },
      { title: 'Transfer fair', status: 'CANCELLED', starts: ['2026-11-04T16:00:00Z'] },
    ])
  })

  test("R1.10 uses the language of the page that created it, or the owner's later setting", async () => {
    const { id, url } = await buildReader({ language: 'es', events: true })
    await buildClass(id, {}, { section: { last_drop_on: '2026-09-06' } })
    const date = { kind: 'holiday', starts_on: '2026-12-24', ends_on: '2026-12-24' }
    await db()
      .insertInto('college_date')
      .values([
        {
          ...date,
          title: 'Winter break',
          translations: JSON.stringify({ es: { title: 'Receso de invierno' } }),
        },
        { ...date, title: 'Snow day' },
      ])
      .execute()
    const titles = async () =>
      (await read(url)).map(({ title, languages }) => `${languages.summary} ${title}`)
    const spanish = await titles()
    for (const title of [
      'en ENG-105 Composition I',
      'es Último día para dar de baja ENG-105',
      'es Receso de invierno',
      'en Snow day',
    ])
      expect(spanish).toContain(title)
    expect((await fetch(url)).body).toContain('//MyHub//Calendar//ES')
    await db()
      .insertInto('person_preference')
      .values({ person_id: id, language: 'en', changed_at: now })
      .execute()
    expect(await titles()).toEqual(
      expect.arrayContaining(['en Last day to drop ENG-105', 'en Winter break']),
    )
  })

  test('R1.10 does not count texts in another language as a change', async () => {
    const english = await buildReader()
    const spanish = await buildReader({ language: 'es' })
    const section = await buildClass(english.id, {})
    await buildRegistration(db(), spanish.id, section.id)
    for (const { url } of [english, spanish, english, spanish]) await read(url)
    const entries = [...(await read(english.url)), ...(await read(spanish.url))]
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map(() => 0))
    expect(entries.length).toBeGreaterThan(2)
  })

  test('increments the sequence of a moved class once for all readers and keeps its UID', async () => {
    const { id, url } = await buildReader()
    const period = await buildPeriod(db())
    const section = await buildClass(id, {}, { periodId: period.id })
    const before = (await read(url)).find(({ isAllDay }) => !isAllDay)
    expect(before?.sequence).toBe(0)
    await db()
      .updateTable('meeting')
      .where('section_id', '=', section.id)
      .set({ room: '310' })
      .execute()
    await Promise.all([read(url), read(url), read(url)])
    const entries = await read(url)
    const after = entries.find(({ isAllDay }) => !isAllDay)
    expect(after).toMatchObject({ uid: before?.uid, sequence: 1 })
    expect(entries.find(({ isAllDay }) => isAllDay)?.sequence).toBe(0)
    const { rows } = await app().database.pool.query(
      'select id from meeting where section_id = $1',
      [section.id],
    )
    expect(after?.uid).toBe(`${rows[0].id}@localhost`)
  })
})

describe('requests for the feed', () => {
  test('answers 304 until something changes', async () => {
    const { id, url } = await buildReader()
    await buildClass(id, {})
    const first = await fetch(url)
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    const byTag = { 'if-none-match': String(first.headers.etag) }
    const byTime = { 'if-modified-since': String(first.headers['last-modified']) }
    now = new Date(now.getTime() + 2 * 3_600_000)
    for (const conditions of [byTag, byTime]) {
      const refetched = await fetch(url, conditions)
      expect([refetched.statusCode, refetched.body]).toEqual([304, ''])
    }
    await db().deleteFrom('section_registration').where('person_id', '=', id).execute()
    for (const conditions of [byTag, byTime])
      expect((await fetch(url, conditions)).statusCode).toBe(200)
  })

  test('stores the time of the last read with one-hour precision', async () => {
    const { id, url } = await buildReader()
    const lastFetch = async () => {
      await fetch(url)
      const row = db().selectFrom('calendar_feed').where('person_id', '=', id)
      const { last_fetched_at } = await row.select('last_fetched_at').executeTakeFirstOrThrow()
      return last_fetched_at
    }
    const first = await lastFetch()
    expect(first).toEqual(now)
    now = new Date(now.getTime() + 3_599_000)
    expect(await lastFetch()).toEqual(first)
    now = new Date(now.getTime() + 1_000)
    expect(await lastFetch()).toEqual(now)
  })

  test.each([{ removed_at: new Date() }, { is_enabled: false }])(
    'R8.7 returns 404 for the address of a person with %j',
    async (change) => {
      const { id, url } = await buildReader()
      expect((await fetch(url)).statusCode).toBe(200)
      await db().updateTable('person').set(change).where('id', '=', id).execute()
      expect((await fetch(url)).statusCode).toBe(404)
    },
  )

  test("gives the same answer for an unknown, malformed or former person's address", async () => {
    const { id, url } = await buildReader()
    await db().updateTable('person').where('id', '=', id).set({ is_deceased: true }).execute()
    const urls = [
      url,
      `/public/v1/calendar/${newSecret()}.ics`,
      '/public/v1/calendar/short.ics',
      '/public/v1/calendar/%27%20or%201.ics',
    ]
    for (const feedUrl of urls) {
      const response = await fetch(feedUrl)
      expect(response.statusCode).toBe(404)
      expect(response.json().error).toMatchObject({ code: 'notFound', message: 'Not found.' })
    }
  })
})
