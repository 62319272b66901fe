import { describe, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import {
  buildGpa,
  buildRegistration,
  buildStudentProgram,
  buildTransfer,
} from '#testing/build-records.ts'
import { buildCode, buildPeriod, buildSection } from '#testing/build-section.ts'
import { useDocuments } from '#testing/read/documents.ts'
import { readPdf } from '#testing/read/read-pdf.ts'

const { app, student, get } = useDocuments()
const personUrl = '/v1/people/person/mine'

describe('R8.9 the unofficial transcript', () => {
  test('shows the legal name, each course with its grade, the averages and transfer work', async () => {
    const { username, studentId } = await student({
      legalFirst: 'Margaret',
      preferredFirst: 'Maya',
      legalLast: 'Lindgren',
    })
    const response = await get(username, `${personUrl}/transcript.pdf`)
    expect(response.statusCode, response.body.slice(0, 300)).toBe(200)
    const { text } = await readPdf(response.rawPayload)
    for (const texts of [
      'Prairie Bend College',
      'Unofficial transcript',
      'Legal name: Margaret Lindgren',
      studentId,
      'Program: Liberal Arts',
      'Spring 2026',
      'HIS-110 World History 3 B+ 9.99',
      'Fall 2026',
      'BIO-112 Biology 3 In progress',
      '3.33',
      'River Valley College',
      'SPAN 101',
      'Page 1 of',
    ])
      expect(text).toContain(texts)
    expect(text).not.toContain('Maya')
  })

  test('is accessible to screen readers: title, language, headings, tables with headers', async () => {
    const { username } = await student()
    const response = await get(username, `${personUrl}/transcript.pdf`)
    const { title, language, isTagged, roles } = await readPdf(response.rawPayload)
    expect(title).toBe('Unofficial transcript, Robin Prairie')
    expect(language).toBe('en-US')
    expect(isTagged).toBe(true)
    // Totals, two terms and transfer work, each with a heading and a table.
    expect(roles).toMatchObject({ Document: 1, H1: 1, H2: 4, Table: 4 })
    expect(roles.TH).toBeGreaterThan(20)
    expect(roles.TD).toBeGreaterThan(15)
  })

  test('prints PDF syntax in a name or title as text, without executing it', async () => {
    const script = '>> /OpenAction << /S /JavaScript /JS (app.alert) >>'
    const name = ') Tj ET endstream endobj (\\'
    const person = await student({ legalFirst: name }, { past: script, present: 'Biology' })
    const { rawPayload } = await get(person.username, `${personUrl}/transcript.pdf`)
    const { text, title, actions } = await readPdf(rawPayload)
    expect(text).toContain(name)
    expect(text.replaceAll(' ', '')).toContain(script.replaceAll(' ', ''))
    expect(title).toContain(name)
    expect(actions).toEqual([])
  })

  test('is marked unofficial on every page, however long the record is', async () => {
    const { db } = app().database
    const person = await student()
    const section = await buildSection(db)
    for (let at = 0; at < 60; at += 1)
      await buildRegistration(db, person.id, section.id, { final_grade: 'A' })
    const response = await get(person.username, `${personUrl}/transcript.pdf`)
    const { pages, text } = await readPdf(response.rawPayload)
    expect(pages).toBeGreaterThan(1)
    expect(text.split('UNOFFICIAL')).toHaveLength(pages + 1)
    expect(text).toContain(`Page ${pages} of ${pages}`)
  })

  test("R8.9 lists terms and their courses in order, next to the college's own average", async () => {
    const { db } = app().database
    const person = await buildAccount(db)
    const term = (code: string, title: string, start_on: string, end_on: string) =>
      buildPeriod(db, { code, title, start_on, end_on })
    const fall = await term('2025FA', 'Fall 2025', '2025-08-25', '2025-12-12')
    const summer = await term('2025SU', 'Summer 2025', '2025-06-02', '2025-08-01')
    const buildRegistered = async (period: { id: string }, number: string, days: object) => {
      const section = { name: `${number}-01`, ...days }
      const { id } = await buildSection(db, {
        periodId: period.id,
        course: { number, title: 'Seminar' },
        section,
      })
      await buildRegistration(db, person.id, id, { final_grade: 'A', is_grade_verified: true })
    }
    const inFall = { start_on: '2025-08-25', end_on: '2025-12-12' }
    await buildRegistered(fall, 'ZOO-210', inFall)
    await buildRegistered(fall, 'ART-210', inFall)
    await buildRegistered(summer, 'MUS-210', { start_on: '2025-06-02', end_on: '2025-08-01' })
    const average = { scope: 'period', academic_period_id: fall.id } as const
    await buildGpa(db, person.id, { ...average, value: 3.5 })
    const institutionCredit = {
      credit_source: 'institution',
      attempted_credits: 9,
      earned_credits: 6,
    }
    await buildGpa(db, person.id, { ...average, ...institutionCredit, value: 3.1 })
    await buildGpa(db, person.id, { ...average, academic_period_id: summer.id, value: 2.9 })
    const { text } = await readPdf(
      (await get(person.username, `${personUrl}/transcript.pdf`)).rawPayload,
    )
    expect(text).toMatch(
      /Summer 2025.*MUS-210.*Term GPA: 2\.90.*Fall 2025.*ART-210.*ZOO-210.*Term GPA: 3\.10 · Attempted credits: 9 · Earned credits: 6/,
    )
    expect(text).not.toContain('Term GPA: 3.50')
  })

  test('R8.9 notes repeated, audited and unfinished courses next to their grades', async () => {
    const { db } = app().database
    const person = await buildAccount(db)
    const buildRegistered = async (
      number: string,
      overrides: Parameters<typeof buildRegistration>[3],
    ) => {
      const { id } = await buildSection(db, {
        course: { number, title: 'Seminar' },
        section: { name: `${number}-01` },
      })
      await buildRegistration(db, person.id, id, overrides)
    }
    await buildRegistered('ART-210', {
      final_grade: 'D',
      is_grade_verified: true,
      repeat_code: 'R',
    })
    await buildRegistered('BIO-210', { midterm_grade: 'C+' })
    await buildRegistered('CHM-210', { midterm_grade: 'C+', final_grade: 'B' })
    await buildRegistered('DRA-210', { grading_mode: 'audit' })
    await buildRegistered('EDU-210', {
      grading_mode: 'passFail',
      final_grade: 'P',
      is_grade_verified: true,
    })
    await buildRegistered('FLM-210', { status_code: 'D' })
    await buildRegistered('GEO-210', {
      final_grade: 'A',
      is_grade_verified: true,
      credits_attempted: 4,
    })
    const { text } = await readPdf(
      (await get(person.username, `${personUrl}/transcript.pdf`)).rawPayload,
    )
    for (const row of [
      'ART-210 Seminar 3 D Repeated · Not in GPA',
      'BIO-210 Seminar 3 In progress Midterm C+',
      'CHM-210 Seminar 3 B 9.00 Not verified yet',
      'DRA-210 Seminar 3 In progress Audited',
      'EDU-210 Seminar 3 P Pass/fail · Not in GPA',
      'GEO-210 Seminar 4 A 16.00',
    ])
      expect(text).toContain(row)
    expect(text.match(/Not in GPA/g)).toHaveLength(2)
    expect(text).not.toContain('FLM-210')
    expect(text).toContain('Points for each credit: A 4.00')
  })

  test('R8.9 splits averages by where the work was done and lists transfer credit with its grade', async () => {
    const { db } = app().database
    const person = await buildAccount(db)
    await buildCode(db, { list: 'academicLevel', code: 'CR', title: 'Credit' })
    await buildGpa(db, person.id, { value: 3.25 })
    await buildGpa(db, person.id, { credit_source: 'transfer', value: null, quality_points: 0 })
    const credit = { short_title: 'Elective', awarded_credit: 4.5, grade_value: 'TR' }
    await buildTransfer(db, person.id, credit)
    const { text } = await readPdf(
      (await get(person.username, `${personUrl}/transcript.pdf`)).rawPayload,
    )
    expect(text).toContain('All coursework (Credit) 3.25')
    expect(text).toContain('Transfer credit (Credit) None yet')
    expect(text).toMatch(/ELE-000 Elective River Valley College 4\.5 TR/)
  })

  test('R8.9 lists current programs with their credential and no former ones', async () => {
    const { db } = app().database
    const person = await buildAccount(db)
    await buildCode(db, { list: 'credential', code: 'AAS', title: 'Applied Science' })
    await buildStudentProgram(db, person.id, {
      program: { title: 'Nursing', credential_code: 'AAS' },
    })
    await buildStudentProgram(db, person.id, {
      program: { title: 'Welding' },
      studentProgram: { status: 'inactive', is_primary: false },
    })
    const { text } = await readPdf(
      (await get(person.username, `${personUrl}/transcript.pdf`)).rawPayload,
    )
    expect(text).toContain('Program: Nursing, Applied Science')
    expect(text).not.toContain('Welding')
  })

  test('is in Spanish for a student who reads Spanish', async () => {
    const { username } = await student()
    const response = await get(username, `${personUrl}/transcript.pdf?language=es`)
    const { language, text, title } = await readPdf(response.rawPayload)
    expect([language, title]).toEqual(['es-US', 'Expediente académico no oficial, Robin Prairie'])
    expect(text).toContain('Créditos intentados')
    expect(text).toContain('En curso')
  })

  test('R1.10 marks the English names of courses and schools as English', async () => {
    const { username } = await student()
    const languagesOf = async (url: string) =>
      (await readPdf((await get(username, url)).rawPayload)).languages
    // Two courses, a transfer course with its school, and the class of the term.
    expect(await languagesOf(`${personUrl}/transcript.pdf?language=es`)).toEqual({ 'en-US': 4 })
    expect(await languagesOf(`${personUrl}/schedule.pdf?term=2026FA&language=es`)).toEqual({
      'en-US': 1,
    })
    expect(await languagesOf(`${personUrl}/transcript.pdf`)).toEqual({})
  })

  test('prints names and titles in the scripts that people use', async () => {
    const { username } = await student(
      { legalFirst: 'Zoë-Anaïs Ngọc Hân', legalLast: 'Ковальчук' },
      { past: 'الأدب العربي (Arabic Literature)', present: 'Ελληνικά' },
    )
    const response = await get(username, `${personUrl}/transcript.pdf`)
    const { text, title } = await readPdf(response.rawPayload)
    expect(title).toContain('Zoë-Anaïs Ngọc Hân Ковальчук')
    const letters = text.replaceAll(' ', '')
    for (const texts of ['Zoë-AnaïsNgọcHân', 'Ковальчук', 'Ελληνικά', 'ArabicLiterature'])
      expect(letters).toContain(texts)
    // PDF readers may reverse the letters; only their presence matters.
    expect(letters).toMatch(/[\u0621-\u064A\uFE70-\uFEFC]{4}/)
  })

  test('is not cached', async () => {
    const { username } = await student()
    const { headers } = await get(username, `${personUrl}/transcript.pdf`)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toBe('application/pdf')
  })

  test('fits on one page and states that there are no records for a student without any', async () => {
    const { username } = await buildAccount(app().database.db)
    const response = await get(username, `${personUrl}/transcript.pdf`)
    const { text, pages } = await readPdf(response.rawPayload)
    expect(text).toContain('No courses on record yet.')
    expect(pages).toBe(1)
  })

  test('returns 401 to anonymous callers', async () => {
    expect((await app().inject({ url: `${personUrl}/transcript.pdf` })).statusCode).toBe(401)
  })
})

describe("R8.20 another person's transcript", () => {
  const all = ['person.view', 'person.view.academic', 'person.view.identity']

  test('opens for an advisor with the permissions and is audited', async () => {
    const person = await student()
    const advisor = await buildAccount(app().database.db, { permissions: all })
    const response = await get(advisor.username, `/v1/people/person/${person.id}/transcript.pdf`)
    expect(response.statusCode).toBe(200)
    expect((await readPdf(response.rawPayload)).text).toContain(person.studentId)
    const { rows } = await app().database.pool.query(
      `select actor_id, action, outcome from audit_event where subject_id = $1 and details->>'as' = 'transcript'`,
      [person.id],
    )
    expect(rows).toEqual([{ actor_id: advisor.id, action: 'viewPersonData', outcome: 'ok' }])
  })

  test('returns 403 without any one of them, and 404 for an unknown person', async () => {
    const person = await student()
    const some = await buildAccount(app().database.db, { permissions: all.slice(0, 2) })
    const url = `/v1/people/person/${person.id}/transcript.pdf`
    expect((await get(some.username, url)).statusCode).toBe(403)
    const advisor = await buildAccount(app().database.db, { permissions: all })
    const unknown = '/v1/people/person/00000000-0000-7000-8000-00000000dead/transcript.pdf'
    expect((await get(advisor.username, unknown)).statusCode).toBe(404)
  })
})
