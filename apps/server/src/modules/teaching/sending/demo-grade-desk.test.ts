import { expect, test } from 'vitest'
import type { GradeToPost } from '#connectors/grade-desk.ts'
import { useClasses } from '#testing/teaching/use-classes.ts'
import { demoGradeDesk } from './demo-grade-desk.queries.ts'

const { db, classOf } = useClasses('final')

test('the demo college takes grades, looks before it takes one, and changes none that is verified', async () => {
  const { ids } = await classOf(['Adams'])
  const registration = await db()
    .selectFrom('section_registration as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .where('r.id', '=', ids[0] ?? '')
    .select(['r.sis_id as registrationSisId', 'p.sis_id as personSisId'])
    .executeTakeFirstOrThrow()
  const desk = demoGradeDesk(db(), 'test')
  const post = (different: Partial<GradeToPost> = {}) =>
    desk.post(
      {
        ...registration,
        ...{ kind: 'final', grade: 'A-', lastAttendedOn: null, endsOn: null, postedBySisId: null },
        ...different,
      },
      {} as never,
    )
  expect(await post()).toEqual({ outcome: 'posted' })
  expect(await post()).toEqual({ outcome: 'alreadyPosted' })
  expect(await post({ grade: 'F', lastAttendedOn: 'never' })).toEqual({ outcome: 'posted' })
  expect(await post({ grade: 'I', endsOn: '2027-02-01' })).toEqual({ outcome: 'posted' })
  expect(await post({ personSisId: 'x' })).toMatchObject({ reason: 'notRegistered' })
  expect(await post({ registrationSisId: 'x' })).toMatchObject({ reason: 'notRegistered' })
  await db()
    .updateTable('section_registration')
    .set({ is_grade_verified: true })
    .where('id', '=', ids[0] ?? '')
    .execute()
  expect(await post()).toMatchObject({ outcome: 'refused', reason: 'verified' })
  const taken = await db().selectFrom('demo_grade').select(['grade', 'ends_on']).execute()
  expect(taken).toEqual([{ grade: 'I', ends_on: '2027-02-01' }])
})
