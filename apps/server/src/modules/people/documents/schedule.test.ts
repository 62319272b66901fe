import { describe, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { buildCode, buildMeeting, buildPeriod, buildSection } from '#testing/build-section.ts'
import { useDocuments } from '#testing/read/documents.ts'
import { readPdf } from '#testing/read/read-pdf.ts'

const { app, student, get } = useDocuments()
const personUrl = '/v1/people/person/mine'

describe('R8.7 the printed schedule', () => {
  test('lists each class with times, place, instructor and credits, and the total load', async () => {
    const { username } = await student({ preferredFirst: 'Maya' })
    const response = await get(username, `${personUrl}/schedule.pdf?term=2026FA`)
    expect(response.statusCode, response.body.slice(0, 300)).toBe(200)
    const { text, title, isTagged, roles } = await readPdf(response.rawPayload)
    expect(title).toBe('Class schedule, Fall 2026, Maya Prairie')
    for (const texts of ['ENG-105-CRF03', 'Biology', 'Mon, Wed', '9:00', '9:50', '204'])
      expect(text).toContain(texts)
    for (const texts of ['Ruth Halvorsen', 'Total credits: 3', 'In progress'])
      expect(text).toContain(texts)
    expect(text).not.toContain('World History')
    expect(isTagged).toBe(true)
    expect(roles).toMatchObject({ H1: 1, Table: 1, TR: 2 })
  })

  test('puts each meeting of a class and its place on a line of its own, for screen readers too', async () => {
    const { username, sectionId } = await student()
    await buildMeeting(app().database.db, sectionId, {
      days: ['TU'],
      start_time: '14:20',
      end_time: '17:05',
      building_code: null,
      room: null,
      is_online: true,
    })
    const response = await get(username, `${personUrl}/schedule.pdf?term=2026FA`)
    const { text, roles } = await readPdf(response.rawPayload)
    expect(text).not.toContain(';')
    expect(text).toMatch(/Mon, Wed.*Tue.*Online/)
    // Two of the class's times and two of its places, besides the fields that appear once.
    const { roles: one } = await readPdf(
      (await get((await student()).username, `${personUrl}/schedule.pdf?term=2026FA`)).rawPayload,
    )
    expect((roles.P ?? 0) - (one.P ?? 0)).toBe(4)
  })

  test('R8.7 spells out what is TBA, online or in a room without a building', async () => {
    const { db } = app().database
    const { id, username } = await buildAccount(db)
    const session = await buildPeriod(db, {
      code: '2026FA-8W1',
      title: 'Fall 2026, first 8 weeks',
      type: 'subterm',
      parent_sis_id: (await buildPeriod(db)).sis_id,
    })
    const buildRegistered = async (number: string, section: object = {}) => {
      const { id: sectionId } = await buildSection(db, {
        periodId: session.id,
        course: { number, title: 'Seminar' },
        section: { name: `${number}-01`, ...section },
      })
      await buildRegistration(db, id, sectionId)
      return sectionId
    }
    const noRoom = { building_code: null, room: null }
    const noTime = { ...noRoom, days: [], start_time: null, end_time: null }
    await buildRegistered('PHI-210', {
      delivery_mode: null,
      location: 'Room 4',
      periods: ['1', '3A'],
    })
    await buildRegistered('EDU-210', { delivery_mode: 'online', campus_code: 'ONL' })
    await buildMeeting(db, await buildRegistered('DRA-210'), { building_code: null, room: 'B12' })
    await buildMeeting(db, await buildRegistered('CHM-210'), { ...noTime, is_online: true })
    const half = { ...noRoom, start_time: null, end_time: null }
    await buildMeeting(db, await buildRegistered('BIO-210'), half)
    await buildMeeting(db, await buildRegistered('ART-210'), noTime)
    await buildCode(db, { list: 'campus', code: 'ONL', title: 'Online campus' })
    const { text, title } = await readPdf(
      (await get(username, `${personUrl}/schedule.pdf?term=2026FA&session=2026FA-8W1`)).rawPayload,
    )
    expect(title).toContain('Fall 2026, first 8 weeks')
    const dates = 'Aug 24 – Dec 11, 2026 To be announced 3'
    for (const row of [
      `ART-210-01 Seminar To be announced To be announced ${dates}`,
      `BIO-210-01 Seminar Mon, Wed To be announced To be announced ${dates}`,
      `CHM-210-01 Seminar Online, no set times Online ${dates}`,
      `DRA-210-01 Seminar Mon, Wed 9:00 – 9:50 AM Room B12 ${dates}`,
      `EDU-210-01 Seminar Online Online campus ${dates}`,
      `PHI-210-01 Seminar Period 1, 3A Room 4 ${dates}`,
    ])
      expect(text).toContain(row)
    const numbers = ['ART', 'BIO', 'CHM', 'DRA', 'EDU'].map((subject) =>
      text.indexOf(`${subject}-210`),
    )
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  })

  test('leaves out dropped classes', async () => {
    const { db } = app().database
    const { id, username } = await student()
    const course = { number: 'ART-101', title: 'Art Appreciation' }
    const dropped = await buildSection(db, { course, section: { name: 'ART-101-01' } })
    await buildRegistration(db, id, dropped.id, { status_code: 'D' })
    const response = await get(username, `${personUrl}/schedule.pdf?term=2026FA`)
    const { text } = await readPdf(response.rawPayload)
    expect(text).toContain('Biology')
    expect(text).not.toContain('ART-101')
  })

  test('R1.10 spells out Spanish words and includes the year of dates', async () => {
    const { username } = await student()
    const response = await get(username, `${personUrl}/schedule.pdf?term=2026FA&language=es`)
    const { text } = await readPdf(response.rawPayload)
    expect(text).toMatch(/Créditos Estado/)
    expect(text).toMatch(/de \w+ de 2026/)
  })

  test('returns 404 for a term in which the student had no classes', async () => {
    const { username } = await student()
    for (const query of ['term=1999FA', 'term=2026FA&session=2026FA-8W1'])
      expect((await get(username, `${personUrl}/schedule.pdf?${query}`)).statusCode).toBe(404)
  })

  test.each(['', '?term=', '?term=2026FA&language=fr', '?term=2026FA&color=red'])(
    'rejects %j',
    async (query) => {
      const { username } = await buildAccount(app().database.db)
      expect((await get(username, `${personUrl}/schedule.pdf${query}`)).statusCode).toBe(400)
    },
  )
})
