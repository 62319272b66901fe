import { describe, expect, test } from 'vitest'
import { buildOrientation } from '#testing/build-guidance.ts'
import { buildCode, buildPeriod } from '#testing/build-section.ts'
import { signedInStudent } from '#testing/read-groups.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({}, () => new Date('2026-09-01T15:00:00Z'))

describe('orientation', () => {
  test("returns a new student's session and the checklist in its order", async () => {
    const { db } = app().database
    await buildCode(db, { list: 'campus', code: 'ICRC', title: 'Iowa City' })
    const term = await buildPeriod(db)
    const { id, read } = await signedInStudent(app())
    await buildOrientation(
      db,
      id,
      {
        academic_period_id: term.id,
        state: 'inProgress',
        session_starts_at: '2026-08-12T15:00:00Z',
        session_campus_code: 'ICRC',
        session_location: 'Room 100',
        is_session_registered: true,
      },
      [
        { key: 'last', sort_order: 3, is_required: false },
        {
          key: 'first',
          sort_order: 1,
          state: 'done',
          done_at: '2026-08-12T20:00:00Z',
          due_on: '2026-08-21',
          url: '/profile/registrations',
          is_automatic: true,
        },
        { key: 'gone', sort_order: 2, removed_at: new Date() },
      ],
    )
    const { data } = (await read('orientationData')).orientationData
    expect(data).toMatchObject({
      required: true,
      academicPeriod: { code: '2026FA' },
      state: 'inProgress',
      completedOn: null,
      session: {
        startsAt: '2026-08-12T15:00:00.000Z',
        campus: { code: 'ICRC', title: 'Iowa City' },
        location: 'Room 100',
        registered: true,
      },
    })
    expect(data.checklist).toMatchObject([
      {
        key: 'first',
        state: 'done',
        doneAt: '2026-08-12T20:00:00.000Z',
        dueOn: '2026-08-21',
        url: '/profile/registrations',
        auto: true,
      },
      { key: 'last', state: 'todo', required: false, doneAt: null, url: null },
    ])
  })

  test('returns only the latest term to a returning student', async () => {
    const { db } = app().database
    const { id, read } = await signedInStudent(app())
    const before = await buildPeriod(db, { code: '2025FA', start_on: '2025-08-25' })
    const now = await buildPeriod(db)
    await buildOrientation(db, id, { academic_period_id: now.id })
    await buildOrientation(db, id, { academic_period_id: before.id, state: 'completed' })
    await buildOrientation(db, id, { is_required: false, state: 'notRequired' })
    const { data } = (await read('orientationData')).orientationData
    expect(data).toMatchObject({ state: 'notStarted', academicPeriod: { code: '2026FA' } })
  })

  test('leaves out a step that the college removed', async () => {
    const { id, read } = await signedInStudent(app())
    await buildOrientation(app().database.db, id, { removed_at: new Date() })
    expect((await read('orientationData')).orientationData.data.required).toBe(false)
  })

  test('requires nothing of a student without orientation steps', async () => {
    const { read } = await signedInStudent(app())
    expect((await read('orientationData')).orientationData.data).toEqual({
      required: false,
      academicPeriod: null,
      state: 'notRequired',
      completedOn: null,
      session: null,
      checklist: [],
    })
  })
})
