import { describe, expect, test } from 'vitest'
import { buildPerson } from '#testing/build-person.ts'
import { buildContact, buildRegistration } from '#testing/build-records.ts'
import {
  buildCode,
  buildInstructor,
  buildMeeting,
  buildPeriod,
  buildSection,
} from '#testing/build-section.ts'
import { signedInStudent } from '#testing/read-groups.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()

describe('a student reads their registrations', () => {
  test('domain.md 3 falls back to the registered credits for the GPA when a section has none', async () => {
    const { db } = app().database
    const noCredits = { course: { credit_min: null }, section: { credit_min: null } }
    const { id, read } = await signedInStudent(app())
    await buildRegistration(db, id, (await buildSection(db, noCredits)).id, {
      credits_registered: 2.5,
    })
    const { sectionRegistrations } = await read('sectionRegistrations')
    expect(sectionRegistrations.data[0]?.section.credits).toEqual([
      { measure: 'credit', minimum: 2.5, maximum: null, increment: null },
    ])
  })

  test('R6.1 R6.7 with the section, its course, term, meetings and instructors', async () => {
    const { db } = app().database
    await buildCode(db, { list: 'campus', code: 'MAIN', title: 'Main Campus Cedar Rapids' })
    await buildCode(db, { list: 'academicLevel', code: 'CR', title: 'Credit' })
    await buildCode(db, { list: 'instructionalMethod', code: 'LEC', title: 'Lecture' })
    const extra = { address: '1 Linden Way', lat: 41.9, lng: -91.65 }
    await buildCode(db, { list: 'building', code: 'LIN', title: 'Linden Hall', extra })
    const term = await buildPeriod(db, { code: '2026FA', title: 'Fall 2026' })
    const session = await buildPeriod(db, {
      code: '2026FA-8W1',
      title: 'Fall 2026, first 8 weeks',
      type: 'subterm',
      parent_sis_id: term.sis_id,
      end_on: '2026-10-16',
    })
    const section = await buildSection(db, {
      periodId: session.id,
      section: {
        waitlist_max: 5,
        waitlist_count: 2,
        capacity: 24,
        last_drop_on: '2026-09-04',
        refund_on: '2026-08-31',
      },
    })
    await buildMeeting(db, section.id, { days: ['TU', 'TH'], exceptions: ['2026-09-08'] })
    await buildMeeting(db, section.id)
    const teacher = await buildPerson(db, { legalFirst: 'Ada', legalLast: 'Stone' })
    const email = { kind: 'email', type: 'school', value: 'ada.stone@prairiebend.example' }
    await buildContact(db, teacher.id, email)
    await buildInstructor(db, section.id, teacher.id)
    const { id, read } = await signedInStudent(app())
    await buildRegistration(db, id, section.id, {
      status_on: '2026-04-02',
      registered_on: '2026-04-02',
      final_grade: 'A-',
      is_grade_verified: true,
      graded_on: '2026-10-20',
      quality_points: 11.01,
    })

    const { sectionRegistrations } = await read('sectionRegistrations')
    expect(sectionRegistrations.data).toHaveLength(1)
    const [registration] = sectionRegistrations.data
    const campus = { id: 'MAIN', code: 'MAIN', title: 'Main Campus Cedar Rapids' }
    expect(registration).toMatchObject({
      status: { code: 'N', title: 'New', state: 'registered', date: '2026-04-02' },
      finalGrade: { value: 'A-', isVerified: true, gradedOn: '2026-10-20' },
      midtermGrade: null,
      repeatCode: null,
      gradingMode: null,
      credits: { registered: 3, attempted: null, earned: null, qualityPoints: 11.01 },
      academicLevel: { id: 'CR', code: 'CR', title: 'Credit' },
      section: {
        name: 'ENG-105-CRF03',
        credits: [{ measure: 'credit', minimum: 3, maximum: null, increment: null }],
        course: { id: 'ENG-105', subject: 'ENG', number: '105', shortTitle: 'Composition I' },
        academicPeriod: { id: session.id, code: '2026FA-8W1' },
        term: { id: term.id, code: '2026FA', title: 'Fall 2026', startOn: '2026-08-24' },
        campus,
        refundOn: '2026-08-31',
        lastDropOn: '2026-09-04',
        lastWithdrawOn: null,
        waitlist: { max: 5, count: 2 },
        instructors: [
          {
            personId: teacher.id,
            displayName: 'Ada Stone',
            email: 'ada.stone@prairiebend.example',
            isPrimary: true,
          },
        ],
      },
    })
    expect(registration?.section.meetings).toMatchObject([
      {
        days: ['MO', 'WE'],
        startTime: '09:00',
        endTime: '09:50',
        method: { code: 'LEC', title: 'Lecture' },
        room: { number: '204', title: null },
        building: { code: 'LIN', title: 'Linden Hall', ...extra },
        campus,
        exceptions: [],
        label: 'M W 9:00–9:50 AM',
      },
      { days: ['TU', 'TH'], exceptions: ['2026-09-08'], label: 'T Th 9:00–9:50 AM' },
    ])
  })

  test('R7.3 R8.9 with the facts that decide whether a grade counts: repeated, audited, not final', async () => {
    const { db } = app().database
    const { id, read } = await signedInStudent(app())
    const buildRegistered = async (
      name: string,
      overrides: Parameters<typeof buildRegistration>[3],
    ) => buildRegistration(db, id, (await buildSection(db, { section: { name } })).id, overrides)
    await buildRegistered('A-1', { repeat_code: 'R', final_grade: 'D', grading_mode: 'audit' })
    await buildRegistered('B-1', { midterm_grade: 'C+', credits_attempted: 4, credits_earned: 2 })
    const { data } = (await read('sectionRegistrations')).sectionRegistrations
    expect(data).toMatchObject([
      { repeatCode: 'R', gradingMode: 'audit', midtermGrade: null, finalGrade: { value: 'D' } },
      {
        repeatCode: null,
        gradingMode: null,
        midtermGrade: { value: 'C+', isVerified: false },
        finalGrade: null,
        credits: { registered: 3, attempted: 4, earned: 2, qualityPoints: null },
      },
    ])
  })

  test('R8.13 shows a waitlisted student their position, and none for other registrations', async () => {
    const { db } = app().database
    const term = await buildPeriod(db, { code: '2027SP', title: 'Spring 2027' })
    const full = await buildSection(db, { periodId: term.id })
    const open = await buildSection(db, { periodId: term.id })
    const { id, read } = await signedInStudent(app())
    await buildRegistration(db, id, full.id, { status_code: 'WL', waitlist_place: 2 })
    await buildRegistration(db, id, open.id)
    const { data } = (await read('sectionRegistrations')).sectionRegistrations
    expect(data.find(({ section }) => section.id === full.id)).toMatchObject({
      status: { code: 'WL', title: 'Waitlist', state: 'pending' },
      waitlistPlace: 2,
    })
    expect(data.find(({ section }) => section.id === open.id)?.waitlistPlace).toBeNull()
  })

  test('lists an instructor who opted out of the directory without an address', async () => {
    const { db } = app().database
    const section = await buildSection(db)
    const teacher = await buildPerson(db)
    const email = { kind: 'email', type: 'school', value: 'hidden@prairiebend.example' }
    await buildContact(db, teacher.id, email)
    await db
      .updateTable('person')
      .set({ directory_opt_out: true })
      .where('id', '=', teacher.id)
      .execute()
    await buildInstructor(db, section.id, teacher.id)
    const { id, read } = await signedInStudent(app())
    await buildRegistration(db, id, section.id)
    const { sectionRegistrations } = await read('sectionRegistrations')
    const [registration] = sectionRegistrations.data
    expect(registration?.section.instructors).toMatchObject([
      { displayName: 'Robin Prairie', email: null },
    ])
  })

  test("uses the title and meaning of a status from the college's list", async () => {
    const { db } = app().database
    const extra = { class: 'registered' }
    await buildCode(db, { list: 'registrationStatus', code: 'LA', title: 'Late add', extra })
    const { id, read } = await signedInStudent(app())
    await buildRegistration(db, id, (await buildSection(db)).id, { status_code: 'LA' })
    const { sectionRegistrations } = await read('sectionRegistrations')
    expect(sectionRegistrations.data[0]?.status).toMatchObject({
      code: 'LA',
      title: 'Late add',
      state: 'registered',
    })
  })

  test('newest first, without those that the college removed', async () => {
    const { db } = app().database
    const { id, read } = await signedInStudent(app())
    const inTerm = async (name: string, start_on: string) =>
      (await buildSection(db, { section: { name, start_on } })).id
    await buildRegistration(db, id, await inTerm('OLD-1', '2025-08-25'))
    await buildRegistration(db, id, await inTerm('NEW-1', '2026-08-24'))
    await buildRegistration(db, id, await inTerm('GONE-1', '2026-08-24'), {
      removed_at: new Date(),
    })
    const { sectionRegistrations } = await read('sectionRegistrations')
    const names = sectionRegistrations.data.map(
      (row: { section: { name: string } }) => row.section.name,
    )
    expect(names).toEqual(['NEW-1', 'OLD-1'])
  })
})
