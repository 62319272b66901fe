import { expect, test } from 'vitest'
import { today } from '#testing/advising/use-caseloads.ts'
import { useReviews, yesterday } from '#testing/advising/use-reviews.ts'
import { buildAdvisor } from '#testing/build-guidance.ts'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { settleEndings } from './send-endings.ts'

const reviews = useReviews()
const { app, db, college, request: ask, headersOf, reviewed } = reviews
const { getHold: held, notesOf, eventsAbout, noticesOf, makeDue: letTimePass } = reviews

test('ends the hold as of yesterday after a review, keeps its reason and notifies the student', async () => {
  const { complete, list, hold, personId, student } = await reviewed()
  expect(await list()).toMatchObject({
    delivery: 'system',
    holds: [{ id: hold.id, title: 'See your advisor', lastDay: yesterday, review: null }],
  })
  const { review } = await complete()
  expect(review).toMatchObject({ state: 'done', result: 'ended', by: 'Rosa Benavides' })
  expect(college.received).toMatchObject([{ sisId: hold.sis_id, lastDay: yesterday }])
  expect(await held(hold.id)).toMatchObject({ end_on: yesterday, removed_at: null })
  expect(await notesOf(personId)).toMatchObject([
    { topic: 'registration', text: 'We planned spring.', visibility: 'shared' },
  ])
  expect(await noticesOf(personId)).toMatchObject([
    { title: 'Your advisor lifted a hold', body: expect.stringContaining('See your advisor') },
  ])
  expect((await eventsAbout(personId)).map(({ action }) => action)).toEqual([
    'completeReview',
    'endHold',
    'viewAdvisingHolds',
    'writeAdvisingNote',
  ])
  const log = await ask(student, 'GET', '/v1/people/person/mine/access-log')
  expect(log.body).toContain('completeReview')
  expect((await list()).holds).toMatchObject([{ review: { state: 'done' } }])
})

test('a student sees the state of the review with the hold, without the college’s reasons', async () => {
  const { complete, student } = await reviewed()
  college.answers = [{ outcome: 'refused', reason: 'other', message: 'Not by this user.' }]
  await complete({ visibility: 'staff' })
  const response = await ask(student, 'POST', '/v1/people/person/mine/data', {
    groups: ['restrictions'],
  })
  expect(response.body).toContain('"state":"refused","by":"Rosa Benavides"')
  expect(response.body).not.toContain('Not by this user')
})

test('ends the hold once for a review sent twice, in two tabs, or by two advisors', async () => {
  const { headers, url, input, personId } = await reviewed()
  const other = await buildAccount(db(), { roles: ['advisor'] })
  await buildAdvisor(db(), personId, other.id)
  const colleague = await headersOf(other.username)
  const sameInput = input()
  const answers = await Promise.all([
    ask(headers, 'POST', url, sameInput),
    ask(headers, 'POST', url, sameInput),
    ask(headers, 'POST', url, input()),
    ask(colleague, 'POST', url, input()),
  ])
  const statuses = answers.map(({ statusCode }) => statusCode)
  // The first request completes it; repeating the same review returns the same response.
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0)
  expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
  expect(college.received).toHaveLength(1)
  expect(await notesOf(personId)).toHaveLength(1)
  const repeated = await ask(colleague, 'POST', url, input())
  expect([repeated.statusCode, repeated.json().error.code]).toEqual([409, 'reviewed'])
})

test('marks a review without a response as unknown, and settles it by reading the hold', async () => {
  const { complete, send, list, hold } = await reviewed()
  college.answers = [{ outcome: 'unknown', failure: 'timeout' }]
  expect((await complete()).review).toMatchObject({ state: 'unknown' })
  expect(await held(hold.id)).toMatchObject({ end_on: null })
  await send()
  expect(college.received).toHaveLength(1)
  await letTimePass()
  college.answers = [{ outcome: 'alreadyEnded', endOn: yesterday }]
  await send()
  expect((await list()).holds[0].review).toMatchObject({ state: 'done', result: 'ended' })
})

test('waits while the college’s system is closed, and continues after a process dies', async () => {
  const { complete, send, list } = await reviewed()
  college.answers = [{ outcome: 'notSent', failure: 'closed', retryAfterMs: null }]
  expect((await complete()).review).toMatchObject({ state: 'waiting' })
  await db()
    .updateTable('hold_ending')
    .set({ state: 'sending' })
    .where('state', '=', 'waiting')
    .execute()
  await letTimePass()
  await send()
  expect((await list()).holds[0].review).toMatchObject({ state: 'done' })
})

test('reports a rejection with its reason, changes nothing, and can be retried', async () => {
  const { complete, hold, advisor, personId } = await reviewed()
  college.answers = [{ outcome: 'refused', reason: 'other', message: 'Not by this user.' }]
  expect((await complete()).review).toMatchObject({
    ...{ state: 'refused', refusal: 'other', message: 'Not by this user.' },
  })
  expect(await held(hold.id)).toMatchObject({ end_on: null })
  const [notice] = await noticesOf(advisor.id)
  expect(notice).toMatchObject({ url: `/advising/${personId}` })
  expect(JSON.stringify(notice)).not.toMatch(/Adams/)
  expect(await noticesOf(personId)).toEqual([])
  expect((await complete()).review).toMatchObject({ state: 'done' })
})

test('reports that the office has ended or deleted the hold', async () => {
  const one = await reviewed()
  college.answers = [{ outcome: 'alreadyEnded', endOn: '2026-09-30' }]
  expect((await one.complete()).review).toMatchObject({ state: 'done', result: 'alreadyEnded' })
  expect(await held(one.hold.id)).toMatchObject({ end_on: '2026-09-30' })
  const two = await reviewed()
  college.answers = [{ outcome: 'gone' }]
  expect((await two.complete()).review).toMatchObject({ state: 'done', result: 'gone' })
  expect((await held(two.hold.id))?.removed_at).not.toBeNull()
  const three = await reviewed({ end_on: yesterday })
  const late = await ask(three.headers, 'POST', three.url, three.input())
  expect([late.statusCode, late.json().error.code]).toEqual([409, 'ended'])
})

test('lists the holds for the registrar where the college’s system can’t be written to', async () => {
  const { complete, list, hold, personId, student } = await reviewed()
  college.acceptsHolds = false
  expect(await list()).toMatchObject({ delivery: 'registrar' })
  expect((await complete()).review).toMatchObject({ state: 'byHand' })
  const registrar = await buildAccount(db(), {
    roles: ['employee'],
    permissions: ['registration.write'],
  })
  const url = '/v1/advising/review/requested'
  const listed = await ask(await headersOf(registrar.username), 'GET', url)
  agreesWithContract('HoldsToEnd', listed.json())
  expect(listed.json().holds).toMatchObject([
    { lastName: 'Adams', typeCode: 'ADV', lastDay: yesterday, by: 'Rosa Benavides' },
  ])
  expect(await eventsAbout(personId)).toContainEqual(
    expect.objectContaining({ action: 'viewHoldsToEnd', outcome: 'ok' }),
  )
  expect((await ask(student, 'GET', url)).statusCode).toBe(403)
  const settle = () => settleEndings(app())
  expect(await settle()).toBe(0)
  await db()
    .updateTable('restriction')
    .set({ end_on: yesterday })
    .where('id', '=', hold.id)
    .execute()
  expect(await settle()).toBe(1)
  expect((await list()).holds[0].review).toMatchObject({ state: 'done', result: 'ended' })
})

test('keeps a hold that began today active through today', async () => {
  const { complete } = await reviewed({ start_on: today })
  expect((await complete()).review).toMatchObject({ state: 'done', lastDay: today })
})

test('allows another review of a hold that is placed again', async () => {
  const { complete, list, hold } = await reviewed()
  await complete()
  await db().updateTable('restriction').set({ end_on: null }).where('id', '=', hold.id).execute()
  expect((await list()).holds).toMatchObject([{ review: null }])
  expect((await complete()).review).toMatchObject({ state: 'done' })
})
