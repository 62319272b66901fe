import { expect, test } from 'vitest'
import { addDays } from '#lib/college-date.ts'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { buildGrading, today, useClasses } from '#testing/teaching/use-classes.ts'

const { app, db, classOf } = useClasses('final')
const endedTwoDaysAgo = { endsInDays: -2 }

async function getAs(permission: 'grades.read' | 'grades.export', path: string) {
  const { id, username } = await buildAccount(db(), { permissions: [permission] })
  const { headers } = await signIn(app(), username)
  const response = await app().inject({
    url: `/v1/teaching/grading/${path}`,
    headers: { ...headers },
  })
  return { id, response }
}

test('a dean sees which classes have posted and when the others are due, but no student', async () => {
  await buildGrading(db())
  const done = await classOf(['Adams'], endedTwoDaysAgo)
  await done.save(done.one.headers, { at: 0, value: 'A-' })
  await done.report(done.one.headers)
  const open = await classOf(['Baker'], endedTwoDaysAgo)
  const { response } = await getAs('grades.read', 'final')
  agreesWithContract('GradingList', response.json())
  const states = Object.fromEntries(
    response
      .json()
      .sections.map((section: { id: string; postedBy: string; dueOn: string }) => [
        section.id,
        [section.postedBy, section.dueOn],
      ]),
  )
  expect(states[done.section.id]).toEqual(['Ann Reed', addDays(today, 3)])
  expect(states[open.section.id]).toEqual([null, addDays(today, 3)])
  expect(response.body).not.toContain(done.students[0]?.id)
  const midterm = (await getAs('grades.read', 'midterm')).response.json()
  expect(midterm.sections).toContainEqual(
    expect.objectContaining({ id: done.section.id, postedBy: null, dueOn: null }),
  )
})

test('the registrar gets the latest grade of each student since a day, and each student sees it', async () => {
  await buildGrading(db())
  const { one, ids, students, save, report, correct } = await classOf(
    ['Irwin', 'Jensen'],
    endedTwoDaysAgo,
  )
  await save(one.headers, { at: 0, value: 'A-' }, { at: 1, value: 'A-' })
  const sheet = (await report(one.headers)).json()
  await correct(one.headers, {
    ...{ registrationId: ids[1], value: 'F', lastAttendedOn: 'never', reason: 'Never came' },
    seenId: sheet.rows[1].reported[0].id,
  })
  const { id, response } = await getAs('grades.export', `final/posted?from=${today}`)
  agreesWithContract('PostedGrades', response.json())
  expect(
    response
      .json()
      .grades.filter(({ lastName }: { lastName: string }) => /^(Irwin|Jensen)$/.test(lastName)),
  ).toMatchObject([
    { lastName: 'Irwin', grade: 'A-', lastAttendedOn: null, reason: null },
    { lastName: 'Jensen', grade: 'F', lastAttendedOn: 'never', reason: 'Never came' },
  ])
  expect(response.json().hasMore).toBe(false)
  const { rows } = await app().database.pool.query(
    'select 1 from audit_event where actor_id = $1 and subject_id = $2 and action = $3',
    [id, students[0]?.id, 'viewPostedGrades'],
  )
  expect(rows).toHaveLength(1)
  const later = await getAs('grades.export', `final/posted?from=${addDays(today, 1)}`)
  expect(later.response.json().grades).toEqual([])
  expect((await getAs('grades.export', 'final/posted?from=soon')).response.statusCode).toBe(400)
  expect((await getAs('grades.export', 'attendance/posted')).response.statusCode).toBe(400)
})

test('the list of classes opens no student’s grade, and neither does the other permission', async () => {
  const posted = `final/posted?from=${today}`
  expect((await getAs('grades.read', posted)).response.statusCode).toBe(403)
  expect((await getAs('grades.export', 'final')).response.statusCode).toBe(403)
})
