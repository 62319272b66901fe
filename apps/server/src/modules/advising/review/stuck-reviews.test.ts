import { afterEach, expect, test } from 'vitest'
import { hubState } from '#http/operations/metrics.queries.ts'
import { useReviews, yesterday } from '#testing/advising/use-reviews.ts'

const { db, college, reviewed } = useReviews()

afterEach(async () => {
  await db().deleteFrom('hold_ending').execute()
})

async function queue(now = new Date()) {
  const { queues } = await hubState(db(), now)
  return queues.find((item) => item.queue === 'review')
}

test('counts queued reviews and how long the oldest has been queued', async () => {
  expect(await queue()).toEqual({ queue: 'review', waiting: 0, stuck: 0, seconds: 0 })
  const { complete } = await reviewed()
  college.answers.push({ outcome: 'notSent', failure: 'closed', retryAfterMs: null })
  await complete()
  expect(await queue()).toMatchObject({ waiting: 1, stuck: 0 })
  const later = await queue(new Date(Date.now() + 1_000_000))
  expect(later?.seconds).toBeGreaterThan(900)
})

test('counts a rejected review until the hold ends or another review is sent', async () => {
  const { complete, hold } = await reviewed()
  college.answers.push({ outcome: 'refused', reason: 'forbidden', message: null })
  await complete()
  expect(await queue()).toMatchObject({ waiting: 0, stuck: 1 })
  college.answers.push({ outcome: 'refused', reason: 'other', message: null })
  await complete()
  expect(await queue()).toMatchObject({ stuck: 1 })
  await db()
    .updateTable('restriction')
    .set({ end_on: yesterday })
    .where('id', '=', hold.id)
    .execute()
  expect(await queue()).toMatchObject({ stuck: 0 })
})

test('does not count a review that ended its hold', async () => {
  const { complete } = await reviewed()
  college.answers.push({ outcome: 'refused', reason: 'other', message: null })
  await complete()
  await complete()
  expect(await queue()).toMatchObject({ waiting: 0, stuck: 0 })
})
