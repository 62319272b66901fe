import { expect, test } from 'vitest'
import type { EntryToPost } from '#connectors/grade-desk.ts'
import { useClasses } from '#testing/teaching/use-classes.ts'
import { demoGradeDesk } from './demo-grade-desk.queries.ts'

const { db, classOf } = useClasses('final')

test('stores grades and attendance once, and changes no verified grade', async () => {
  const { ids } = await classOf(['Adams'])
  const registration = await db()
    .selectFrom('section_registration as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .where('r.id', '=', ids[0] ?? '')
    .select(['r.sis_id as registrationSisId', 'p.sis_id as personSisId'])
    .executeTakeFirstOrThrow()
  const desk = demoGradeDesk(db(), 'test')
  const post = (overrides: Partial<EntryToPost> = {}) =>
    desk.post(
      {
        ...registration,
        ...{ kind: 'final', grade: 'A-', lastAttendedOn: null, endsOn: null, postedBySisId: null },
        ...overrides,
      },
      {} as never,
    )
  expect(await post()).toEqual({ outcome: 'posted' })
  expect(await post()).toEqual({ outcome: 'alreadyPosted' })
  expect(await post({ grade: 'F', lastAttendedOn: 'never' })).toEqual({ outcome: 'posted' })
  expect(await post({ grade: 'I', endsOn: '2027-02-01' })).toEqual({ outcome: 'posted' })
  expect(await post({ personSisId: 'x' })).toMatchObject({ reason: 'notRegistered' })
  expect(await post({ registrationSisId: 'x' })).toMatchObject({ reason: 'notRegistered' })
  const attendance = { kind: 'attendance', grade: null } as const
  const malformed = { ...attendance, lastAttendedOn: 'never' }
  expect(await post(attendance)).toEqual({ outcome: 'alreadyPosted' })
  expect(await post(malformed)).toEqual({ outcome: 'posted' })
  expect(await post(malformed)).toEqual({ outcome: 'alreadyPosted' })
  expect(await post(attendance)).toMatchObject({ outcome: 'refused', reason: 'notCleared' })
  await db()
    .updateTable('section_registration')
    .set({ is_grade_verified: true })
    .where('id', '=', ids[0] ?? '')
    .execute()
  expect(await post()).toMatchObject({ outcome: 'refused', reason: 'verified' })
  expect(await post({ ...malformed, lastAttendedOn: '2026-09-04' })).toEqual({ outcome: 'posted' })
  const stored = await db()
    .selectFrom('demo_grade')
    .orderBy('kind')
    .select(['grade', 'last_attended_on', 'ends_on'])
    .execute()
  expect(stored).toEqual([
    { grade: null, last_attended_on: '2026-09-04', ends_on: null },
    { grade: 'I', last_attended_on: null, ends_on: '2027-02-01' },
  ])
})
