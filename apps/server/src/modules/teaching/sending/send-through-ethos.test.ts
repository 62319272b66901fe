import { expect, test, vi } from 'vitest'
import { addDays } from '#lib/college-date.ts'
import { useGradedRegistration } from '#testing/sources/graded-registration.ts'
import { buildGrading, today, useClasses } from '#testing/teaching/use-classes.ts'
import { sendEntries } from './send-entries.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })
const { ethos, stored, writes, entry } = useGradedRegistration()
const { app, db, call, classOf } = useClasses(
  'attendance',
  async () => ({ sourceId: 'test', kind: 'ethos', source: ethos().source() }) as never,
)
const { signal } = new AbortController()

/** Sends waiting entries until none is left. */
async function sendAll() {
  for (let run = 0; run < 8; run++) {
    await db()
      .updateTable('entry_write')
      .set({ next_try_at: new Date(0) })
      .where('next_try_at', 'is not', null)
      .execute()
    await sendEntries(app(), signal)
  }
}

/** An ended, unreported class of the student in the simulated Ethos. */
async function classInEthos() {
  await buildGrading(db())
  await db().updateTable('sis_source').set({ kind: 'ethos' }).where('id', '=', 'test').execute()
  const built = await classOf(['Adams'], { endsInDays: -2 })
  const { one, section, ids, students } = built
  const { registrationSisId, personSisId } = entry()
  await db()
    .updateTable('section_registration')
    .set({ sis_id: registrationSisId })
    .where('id', '=', ids[0] ?? '')
    .execute()
  await db()
    .updateTable('person')
    .set({ sis_id: personSisId })
    .where('id', '=', students[0]?.id ?? '')
    .execute()
  const report = async (kind: 'attendance' | 'final', typed: object) => {
    const registrationId = ids[0]
    const entries = [{ registrationId, lastAttendedOn: null, ...typed, version: 0 }]
    await call(one.headers, section.id, { kind, method: 'PUT', payload: { entries } })
    const { version } = (await call(one.headers, section.id, { kind })).json()
    const payload = { version }
    const posted = { kind, method: 'POST', path: '/report', payload } as const
    expect((await call(one.headers, section.id, posted)).statusCode).toBe(200)
  }
  const states = async () => {
    const writes = await db().selectFrom('entry_write').select(['kind', 'state']).execute()
    return Object.fromEntries(writes.map(({ kind, state }) => [kind, state]))
  }
  return { ...built, report, states }
}

test('attendance and a grade posted meanwhile end on one record, even if a response is lost', async () => {
  const { report, states, read, correct, one, ids } = await classInEthos()
  await report('attendance', { value: 'neverAttended' })
  await report('final', { value: 'F', lastAttendedOn: addDays(today, -9) })
  const lookupRequest = /^GET .api.student-unverified-grades\?/
  ethos().fail(
    { match: lookupRequest, nth: [1, 2, 3], effect: { kind: 'status', status: 503 } },
    { match: /^POST .api/, nth: [1], effect: { kind: 'silentAfter' } },
  )
  await sendAll()
  expect(await states()).toEqual({ attendance: 'done', final: 'done' })
  expect(writes().filter((method) => method === 'POST')).toHaveLength(1)
  expect(stored()).toHaveLength(1)
  const details = () => Object(stored()[0]?.details)
  expect(details().grades).toHaveLength(1)
  expect(details().lastAttendance).toEqual({ date: addDays(today, -9) })

  const [row] = (await read()).rows
  await correct(one.headers, {
    ...{ registrationId: ids[0], value: 'attended', lastAttendedOn: null },
    ...{ seenId: row?.reported[0]?.id, reason: 'Was in class' },
  })
  await sendAll()
  expect(await states()).toEqual({ attendance: 'refused', final: 'done' })
  expect((await read()).rows[0]?.delivery).toMatchObject({ refusal: 'notCleared' })
  expect(details().lastAttendance).toEqual({ date: addDays(today, -9) })
})
