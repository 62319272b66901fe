import { expect, test } from 'vitest'
import { addDays } from '#lib/college-date.ts'
import type { BuiltPerson } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { buildGrading, today, useClasses } from '#testing/teaching/use-classes.ts'
import type { EntrySheet } from './entries.schema.ts'

const { app, db, classOf } = useClasses('final')
/** Its last day was two days ago, so that final grades can be posted. */
const endedTwoDaysAgo = { endsInDays: -2 }

async function as({ username }: Pick<BuiltPerson, 'username'>) {
  const { headers } = await signIn(app(), username)
  return {
    notices: async () =>
      (
        await app().inject({
          url: `/v1/alertification/notifications/${today}/${today}`,
          headers: { ...headers },
        })
      ).json<{ title: string; body: string; url: string }[]>(),
    finalGrade: async () => {
      const response = await app().inject({
        method: 'POST',
        url: '/v1/people/person/mine/data',
        headers: { ...headers },
        payload: { groups: ['sectionRegistrations'] },
      })
      return response.json().groups.sectionRegistrations.data[0].finalGrade
    },
  }
}

const grading = async (ids: readonly string[], mode: string) => {
  await db()
    .updateTable('section_registration')
    .set({ grading_mode: mode })
    .where('id', 'in', ids)
    .execute()
}

test('provides the grades of the college, when they are due, and how each student is graded', async () => {
  await buildGrading(db())
  const { ids, read } = await classOf(['Adams', 'Baker'], endedTwoDaysAgo)
  await grading(ids.slice(0, 1), 'passFail')
  const sheet = await read()
  agreesWithContract('EntrySheet', sheet)
  expect(sheet).toMatchObject({
    values: ['A-', 'F', 'I', 'P'],
    dueOn: addDays(today, 3),
    opensOn: addDays(today, -9),
    mayReport: true,
    rows: [{ gradingMode: 'passFail' }, { lastName: 'Baker' }],
  })
  expect(sheet.grades.map(({ code, asks }) => [code, asks])).toEqual([
    ['A-', null],
    ['F', 'lastDay'],
    ['I', 'end'],
    ['P', null],
  ])
})

test('posts a class once all grades are valid, with the fields that F and I require', async () => {
  await buildGrading(db())
  const { one, section, students, ids, save, report, read } = await classOf(
    ['Adams', 'Baker', 'Clark', 'Dunn'],
    endedTwoDaysAgo,
  )
  await grading(ids, 'standard')
  await grading(ids.slice(3), 'passFail')
  const day = addDays(today, -10)
  await save(
    one.headers,
    { at: 0, value: 'a-' },
    { at: 1, value: 'F' },
    { at: 2, value: 'I', endsOn: addDays(today, -3) },
    { at: 3, value: 'A-' },
  )
  const early = await report(one.headers)
  expect(early.json().error.fields).toMatchObject([
    { path: `entries.${ids[1]}`, code: 'dayMissing' },
    { path: `entries.${ids[2]}`, code: 'endTooEarly' },
    { path: `entries.${ids[3]}`, code: 'notAllowed' },
  ])
  const student = await as(students[0] ?? { username: '' })
  expect([await student.notices(), await student.finalGrade()]).toEqual([[], null])
  await save(
    one.headers,
    { at: 1, value: 'F', lastAttendedOn: day, version: 1 },
    { at: 2, value: 'I', endsOn: addDays(today, 90), version: 1 },
    { at: 3, value: 'P', version: 1 },
  )
  const response = await report(one.headers)
  expect(response.statusCode, response.body).toBe(200)
  const sheet: EntrySheet = await read()
  agreesWithContract('EntrySheet', sheet)
  expect(sheet.rows.map(({ reported }) => reported[0])).toMatchObject([
    { value: 'A-', lastAttendedOn: null, endsOn: null },
    { value: 'F', lastAttendedOn: day, endsOn: null },
    { value: 'I', lastAttendedOn: null, endsOn: addDays(today, 90) },
    { value: 'P' },
  ])
  expect(await student.notices()).toMatchObject([
    { title: `Final grade posted: ${section.name}`, url: '/profile/academic-records' },
  ])
  expect(JSON.stringify(await student.notices())).not.toContain('A-')
  expect(await student.finalGrade()).toEqual({ value: 'A-', isVerified: false, gradedOn: null })
})

test('uses the grade of the college’s system once it has one', async () => {
  await buildGrading(db())
  const { one, ids, students, save, report } = await classOf(['Adams'], endedTwoDaysAgo)
  await save(one.headers, { at: 0, value: 'A-' })
  expect((await report(one.headers)).statusCode).toBe(200)
  await db()
    .updateTable('section_registration')
    .set({ final_grade: 'B+', is_grade_verified: true })
    .where('id', 'in', ids)
    .execute()
  const student = await as(students[0] ?? { username: '' })
  expect(await student.finalGrade()).toMatchObject({ value: 'B+', isVerified: true })
})

test('does not grade a student with a grade on record again, and a fully graded class is not due', async () => {
  await buildGrading(db())
  const { one, section, ids, save, read, report } = await classOf(
    ['Adams', 'Baker'],
    endedTwoDaysAgo,
  )
  const record = async (at: number) =>
    db()
      .updateTable('section_registration')
      .set({ final_grade: 'B+' })
      .where('id', '=', ids[at] ?? '')
      .execute()
  const readDue = async () => {
    const headers = { ...one.headers }
    const mine = (await app().inject({ url: '/v1/teaching/section/mine', headers })).json()
    return mine.sections.find(
      (dueSection: { section: { id: string } }) => dueSection.section.id === section.id,
    ).gradesDue.final
  }
  await record(0)
  expect((await read()).rows).toMatchObject([{ onRecord: 'B+' }, { onRecord: null }])
  expect(await readDue()).toBe(addDays(today, 3))
  await save(one.headers, { at: 1, value: 'A-' })
  const sheet: EntrySheet = (await report(one.headers)).json()
  expect(sheet.rows.map(({ reported }) => reported.length)).toEqual([0, 1])
  const done = await classOf(['Clark'], endedTwoDaysAgo)
  await db()
    .updateTable('section_registration')
    .set({ final_grade: 'B+' })
    .where('id', 'in', done.ids)
    .execute()
  const rejected = await done.report(done.one.headers)
  expect([rejected.statusCode, rejected.json().error.code]).toEqual([409, 'onRecord'])
  await record(1)
  expect(await readDue()).toBeNull()
})

test('a correction keeps the history; a student who never attended has an F without a day', async () => {
  await buildGrading(db())
  const { one, section, students, ids, save, report, correct } = await classOf(
    ['Adams'],
    endedTwoDaysAgo,
  )
  await save(one.headers, { at: 0, value: 'A-' })
  const posted: EntrySheet = (await report(one.headers)).json()
  const correction = {
    ...{ registrationId: ids[0], value: 'F', lastAttendedOn: null, endsOn: null },
    ...{ seenId: posted.rows[0]?.reported[0]?.id, reason: 'Wrong row' },
  }
  const without = await correct(one.headers, correction)
  expect(without.json().error.fields).toMatchObject([
    { path: 'lastAttendedOn', code: 'dayMissing' },
  ])
  const response = await correct(one.headers, { ...correction, lastAttendedOn: 'never' })
  expect(response.statusCode, response.body).toBe(200)
  expect(response.json().rows[0].reported).toMatchObject([
    { value: 'F', lastAttendedOn: 'never', reason: 'Wrong row' },
    { value: 'A-', reason: null },
  ])
  const student = await as(students[0] ?? { username: '' })
  expect((await student.notices()).map(({ title }) => title)).toContain(
    `Grade changed: ${section.name}`,
  )
  expect(await student.finalGrade()).toMatchObject({ value: 'F' })
})

test('an instructor who is not the lead enters grades, and only the lead posts them', async () => {
  await buildGrading(db())
  const { one, two, ids, save, read, report, correct } = await classOf(['Adams'], endedTwoDaysAgo)
  await save(two.headers, { at: 0, value: 'A-' })
  expect((await read(two.headers)).mayReport).toBe(false)
  const rejected = await report(two.headers)
  expect([rejected.statusCode, rejected.json().error.code]).toEqual([403, 'notLead'])
  expect((await report(one.headers)).statusCode).toBe(200)
  const correction = { registrationId: ids[0], value: 'A-', lastAttendedOn: null, seenId: null }
  const corrected = await correct(two.headers, { ...correction, reason: 'x' })
  expect([corrected.statusCode, corrected.json().error.code]).toEqual([403, 'notLead'])
  await db()
    .updateTable('section_instructor')
    .set({ is_primary: false })
    .where('person_id', 'in', [one.id, two.id])
    .execute()
  expect((await read(two.headers)).mayReport).toBe(true)
})

test('opens final grades a week before the class ends, and allows only provided grades', async () => {
  await db().deleteFrom('code').where('list', 'in', ['grade', 'gradingRule']).execute()
  const { one, save, report, read } = await classOf(['Adams'], { endsInDays: 8 })
  expect(await read()).toMatchObject({ dueOn: null, opensOn: addDays(today, 1), grades: [] })
  await save(one.headers, { at: 0, value: 'A-' })
  expect((await report(one.headers)).json().error.code).toBe('tooEarly')
  const endedClass = await classOf(['Adams'], endedTwoDaysAgo)
  await endedClass.save(endedClass.one.headers, { at: 0, value: 'A-' })
  const response = await endedClass.report(endedClass.one.headers)
  expect(response.json().error.fields).toMatchObject([{ code: 'notAllowed' }])
})
