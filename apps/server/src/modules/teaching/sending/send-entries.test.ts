import { expect, test } from 'vitest'
import { addDays } from '#lib/college-date.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { today } from '#testing/teaching/use-classes.ts'
import { useSending } from '#testing/teaching/use-sending.ts'
import { settleEntries } from './send-entries.ts'

const {
  app,
  db,
  college,
  send,
  kindOfSource,
  makeDue: letTimePass,
  reportedClass,
  callWithPermission: asPermitted,
} = useSending('final')

/** A class with the same posted grade for all students. */
async function postedClass(...lastNames: readonly string[]) {
  const built = await reportedClass(lastNames, () => ({ value: 'A-' }))
  const recordedGrade = (at: number) =>
    db()
      .selectFrom('section_registration')
      .where('id', '=', built.ids[at] ?? '')
      .select(['final_grade', 'is_grade_verified'])
      .executeTakeFirstOrThrow()
  return { ...built, recordedGrade }
}

async function posted(show = '') {
  const url = `/v1/teaching/grading/final/posted?from=${today}${show && `&show=${show}`}`
  const response = await asPermitted('grades.export', url)
  agreesWithContract('PostedGrades', response.json())
  return response.json().grades as { lastName: string; delivery: { state: string } }[]
}

test('sends each posted grade once, and shows what the system has', async () => {
  const { states, recordedGrade, students } = await postedClass('Adams', 'Baker')
  expect(await states()).toEqual(['waiting', 'waiting'])
  expect(await send()).toBe(2)
  expect(college.received).toHaveLength(2)
  expect(college.received[0]).toMatchObject({ kind: 'final', grade: 'A-', lastAttendedOn: null })
  expect(await states()).toEqual(['sent', 'sent'])
  expect(await recordedGrade(0)).toEqual({ final_grade: 'A-', is_grade_verified: false })
  expect(await send()).toBe(0)
  const events = await db()
    .selectFrom('audit_event')
    .where('subject_id', '=', students[0]?.id ?? '')
    .where('action', '=', 'sendGrade')
    .select(['outcome'])
    .execute()
  expect(events).toEqual([{ outcome: 'ok' }])
})

test('sends an F with the last day attended or never attended, and an I with its end', async () => {
  const { correctTo } = await postedClass('Adams', 'Baker', 'Clark')
  const [day, end] = [addDays(today, -10), addDays(today, 90)]
  await correctTo(0, { value: 'F', lastAttendedOn: day })
  await correctTo(1, { value: 'F', lastAttendedOn: 'never' })
  await correctTo(2, { value: 'I', endsOn: end })
  await send()
  const sent = college.received.map(({ grade, lastAttendedOn, endsOn }) => [
    grade,
    lastAttendedOn,
    endsOn,
  ])
  expect(sent).toHaveLength(3)
  expect(sent).toEqual(
    expect.arrayContaining([
      ['F', day, null],
      ['F', 'never', null],
      ['I', null, end],
    ]),
  )
})

test('a correction while a grade is being sent is sent after it, never at the same time', async () => {
  const { states, correctTo, recordedGrade } = await postedClass('Adams')
  let running = 0
  college.duringPost = async () => {
    running += 1
    expect(running).toBe(1)
    if (college.received.length === 1) {
      await correctTo(0, { value: 'F', lastAttendedOn: 'never' })
      // Another server finds nothing that it may send.
      expect(await send()).toBe(0)
    }
    running -= 1
  }
  expect(await send()).toBe(2)
  expect(college.received.map(({ grade }) => grade)).toEqual(['A-', 'F'])
  expect(await states()).toEqual(['sent'])
  expect(await recordedGrade(0)).toMatchObject({ final_grade: 'F' })
})

test('the rejection of a grade that was corrected meanwhile doesn’t delay the correction', async () => {
  const { states, correctTo } = await postedClass('Adams')
  college.answers = [{ outcome: 'refused', reason: 'notAllowed', message: null }]
  college.duringPost = async () => {
    if (college.received.length === 1) await correctTo(0, { value: 'F', lastAttendedOn: 'never' })
  }
  await send()
  expect(college.received.map(({ grade }) => grade)).toEqual(['A-', 'F'])
  expect(await states()).toEqual(['sent'])
})

test('two concurrent servers send each grade once', async () => {
  const { ids } = await postedClass('Adams', 'Baker', 'Clark', 'Dunn', 'Evans', 'Frank')
  const handled = await Promise.all([send(), send(), send()])
  expect(handled.reduce((sum, one) => sum + one, 0)).toBe(ids.length)
  expect(new Set(college.received.map(({ registrationSisId }) => registrationSisId)).size).toBe(6)
  expect(college.received).toHaveLength(6)
})

test('settles a grade without a response by reading it', async () => {
  const { states } = await postedClass('Adams')
  college.answers = [{ outcome: 'unknown', failure: 'timeout' }]
  await send()
  expect(await states()).toEqual(['waiting'])
  await send()
  expect(college.received).toHaveLength(1)
  await letTimePass()
  college.answers = [{ outcome: 'alreadyPosted' }]
  await send()
  expect(await states()).toEqual(['sent'])
})

test('another process sends the grade of a dead process when its lease has ended', async () => {
  const { states } = await postedClass('Adams')
  await db()
    .updateTable('entry_write')
    .set({ state: 'sending', claim: crypto.randomUUID(), next_try_at: new Date(0), attempts: 1 })
    .execute()
  await send()
  expect(await states()).toEqual(['sent'])
})

test('notifies the instructor once of a rejection, and adds it with its reason to the registrar’s list', async () => {
  const { one, section, read, states } = await postedClass('Adams', 'Baker', 'Clark')
  const refusal = { outcome: 'refused', reason: 'verified', message: 'Already verified.' } as const
  college.answers = [refusal, refusal]
  await send()
  const { rows } = await read()
  expect((await states()).toSorted()).toEqual(['refused', 'refused', 'sent'])
  expect(rows.map(({ delivery }) => delivery)).toContainEqual({
    ...{ state: 'refused', refusal: 'verified', message: 'Already verified.' },
  })
  const notices = await db()
    .selectFrom('notification')
    .where('person_id', '=', one.id)
    .select(['title', 'url'])
    .execute()
  expect(notices).toEqual([
    { title: `Grades not accepted: ${section.name}`, url: `/teaching/${section.id}/grades` },
  ])
  const isOurStudent = ({ lastName }: { lastName: string }) =>
    /^(Adams|Baker|Clark)$/.test(lastName)
  expect((await posted()).filter(isOurStudent).length).toBeGreaterThanOrEqual(3)
  const toEnter = (await posted('toEnter')).filter(isOurStudent)
  expect(toEnter.map(({ delivery }) => delivery.state)).toEqual(['refused', 'refused'])
})

test('tries a locked record four times, and then rejects it', async () => {
  const { read } = await postedClass('Adams')
  college.answers = Array.from({ length: 4 }, () => ({ outcome: 'locked' }) as const)
  for (let attempt = 0; attempt < 4; attempt++) {
    await letTimePass()
    await send()
  }
  expect(college.received).toHaveLength(4)
  expect((await read()).rows[0]?.delivery).toMatchObject({ state: 'refused', refusal: 'locked' })
})

test('without a writable system the registrar enters grades, and an import settles them', async () => {
  const { ids, states } = await postedClass('Adams', 'Baker')
  college.acceptsGrades = false
  expect(await send()).toBe(2)
  expect(await states()).toEqual(['byHand', 'byHand'])
  await db()
    .updateTable('section_registration')
    .set({ final_grade: 'A-', is_grade_verified: true })
    .where('id', '=', ids[0] ?? '')
    .execute()
  expect(await settleEntries(app())).toBe(1)
  expect(await states()).toEqual(['sent', 'byHand'])
  expect(college.received).toEqual([])
})

test('the registrar retries rejected grades once the reason is gone', async () => {
  const { states } = await postedClass('Adams', 'Baker')
  college.answers = [{ outcome: 'refused', reason: 'forbidden', message: null }]
  await send()
  expect((await states()).toSorted()).toEqual(['refused', 'sent'])
  const retry = (permission: 'grades.export' | 'grades.read') =>
    asPermitted(permission, '/v1/teaching/grading/final/posted/retry', 'POST')
  expect((await retry('grades.read')).statusCode).toBe(403)
  expect((await retry('grades.export')).json()).toEqual({ count: 1 })
  await send()
  expect(await states()).toEqual(['sent', 'sent'])
  expect(college.received).toHaveLength(3)
  await kindOfSource('csv')
  await db().updateTable('entry_write').set({ state: 'byHand', answered_at: null }).execute()
  expect((await retry('grades.export')).json()).toEqual({ count: 0 })
})

test('lists grades for the registrar immediately if the source is files', async () => {
  await kindOfSource('csv')
  const { states } = await postedClass('Adams')
  expect(await states()).toEqual(['byHand'])
})
