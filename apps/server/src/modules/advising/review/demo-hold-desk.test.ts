import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#lib/college-date.ts'
import { applyDemoHoldEnds } from '#sync/holds/apply-demo-hold-ends.ts'
import { today, useCaseloads } from '#testing/advising/use-caseloads.ts'
import { buildRestriction } from '#testing/build-records.ts'
import { buildPeriod, merged } from '#testing/build-section.ts'
import { demoHoldDesk } from './demo-hold-desk.queries.ts'

const { app, db, caseloadOf } = useCaseloads()
const yesterday = addDays(today, -1)

test('ends a hold of the demo college itself, and keeps it ended after a reimport', async () => {
  const { headers, idOf } = await caseloadOf('Adams')
  await buildRestriction(db(), idOf(0), { type_code: 'ADV', title: 'See your advisor' })
  const holds = () =>
    db()
      .selectFrom('restriction')
      .where('person_id', '=', idOf(0))
      .select(['id', 'end_on'])
      .executeTakeFirstOrThrow()
  const { id: holdId } = await holds()
  const response = await app().inject({
    method: 'POST',
    url: `/v1/advising/advisee/${idOf(0)}/review`,
    headers: { ...headers },
    payload: { id: randomUUID(), holdId, text: 'We met.', visibility: 'shared' },
  })
  expect(response.json().review, response.body).toMatchObject({ state: 'done', result: 'ended' })
  expect(await holds()).toMatchObject({ end_on: yesterday })

  // The files still have the hold without an end.
  await db().updateTable('restriction').set({ end_on: null }).where('id', '=', holdId).execute()
  const { pool } = app().database
  await applyDemoHoldEnds((text, values) => pool.query(text, values), 'test')
  expect(await holds()).toMatchObject({ end_on: yesterday })
})

test('makes a student blocked only by this hold eligible immediately, and keeps other reasons', async () => {
  const { idOf, students } = await caseloadOf('Diaz')
  await buildRestriction(db(), idOf(0), { type_code: 'ADV', title: 'See your advisor' })
  const period = await buildPeriod(db())
  const { id: otherPeriodId } = await buildPeriod(db())
  const blockRegistration = (academic_period_id: string, reasons: string[]) =>
    db()
      .insertInto('registration_eligibility')
      .values({
        ...merged(),
        person_id: idOf(0),
        academic_period_id,
        eligibility: 'ineligible',
        reasons,
      })
      .execute()
  await blockRegistration(period.id, ['See your advisor'])
  await blockRegistration(otherPeriodId, ['Balance due', 'See your advisor'])
  const hold = await db()
    .selectFrom('restriction')
    .where('person_id', '=', idOf(0))
    .select('sis_id')
    .executeTakeFirstOrThrow()
  const { sis_id: personSisId } = await db()
    .selectFrom('person')
    .where('id', '=', students[0]?.id ?? '')
    .select('sis_id')
    .executeTakeFirstOrThrow()
  const ended = { sisId: hold.sis_id, personSisId, lastDay: yesterday }
  await demoHoldDesk(db(), 'test').end(ended, {} as never)
  expect(
    await db()
      .selectFrom('registration_eligibility')
      .where('person_id', '=', idOf(0))
      .orderBy('eligibility')
      .select(['academic_period_id', 'eligibility', 'reasons'])
      .execute(),
  ).toEqual([
    { academic_period_id: period.id, eligibility: 'eligible', reasons: [] },
    { academic_period_id: otherPeriodId, eligibility: 'ineligible', reasons: ['Balance due'] },
  ])
})

test('checks a hold of the demo college before ending it', async () => {
  const { idOf, students } = await caseloadOf('Baker', 'Chu')
  await buildRestriction(db(), idOf(0), { type_code: 'ADV' })
  const hold = await db()
    .selectFrom('restriction')
    .innerJoin('person', 'person.id', 'restriction.person_id')
    .where('person_id', '=', idOf(0))
    .select(['restriction.id', 'restriction.sis_id', 'person.sis_id as personSisId'])
    .executeTakeFirstOrThrow()
  const other = await db()
    .selectFrom('person')
    .where('id', '=', students[1]?.id ?? '')
    .select('sis_id')
    .executeTakeFirstOrThrow()
  const desk = demoHoldDesk(db(), 'test')
  const end = (different: object = {}) =>
    desk.end(
      { sisId: hold.sis_id, personSisId: hold.personSisId, lastDay: yesterday, ...different },
      {} as never,
    )
  expect(await end({ personSisId: other.sis_id })).toEqual({ outcome: 'changed' })
  expect(await end({ sisId: randomUUID() })).toEqual({ outcome: 'gone' })
  const change = (set: object) =>
    db().updateTable('restriction').set(set).where('id', '=', hold.id).execute()
  await change({ end_on: '2026-01-31' })
  expect(await end()).toEqual({ outcome: 'alreadyEnded', endOn: '2026-01-31' })
  await change({ removed_at: new Date() })
  expect(await end()).toEqual({ outcome: 'gone' })
  expect(
    await db()
      .selectFrom('demo_hold_end')
      .where('sis_id', '=', hold.sis_id)
      .select('sis_id')
      .execute(),
  ).toEqual([])
})
