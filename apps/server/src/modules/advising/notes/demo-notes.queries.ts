import { randomUUID } from 'node:crypto'
import type { Database } from '#db/open.ts'
import { addDays, type CollegeDate } from '#lib/college-date.ts'
import { demoAdvisees } from '../demo-advisees.queries.ts'
import { storeNote } from './change-notes.queries.ts'

const DAY = 86_400_000

/** Notes of the demo college, with days ago and days until the next step. */
const notes = [
  {
    topic: 'program',
    text: 'We compared the two transfer plans. You prefer the one with statistics.\nBring questions about credits to our next meeting.',
    visibility: 'shared',
    daysAgo: 20,
    step: null,
  },
  {
    topic: 'registration',
    text: 'We talked about next term. Plan four classes, with math early in the week.',
    visibility: 'shared',
    daysAgo: 9,
    step: { text: 'Plan classes for next term', inDays: -2 },
  },
  {
    topic: 'progress',
    text: 'Works nights until the end of the month. Evening classes are hard now.',
    visibility: 'staff',
    daysAgo: 3,
    step: { text: 'Call about the new work hours', inDays: 6 },
  },
] as const

/** Stores notes about some students of the demo college. Idempotent. */
export async function makeDemoNotes(db: Database, now: Date, today: CollegeDate): Promise<void> {
  const existing = await db.selectFrom('advising_note').select('id').limit(1).executeTakeFirst()
  if (existing) return
  for (const [at, { id: personId, advisor_id: by }] of (await demoAdvisees(db, today, 2)).entries())
    for (const { topic, text, visibility, daysAgo, step } of notes.slice(at))
      await storeNote(db, {
        draftId: randomUUID(),
        topic,
        text,
        visibility,
        termId: null,
        nextStep: step && { text: step.text, on: addDays(today, step.inDays) },
        personId,
        by,
        now: new Date(now.getTime() - daysAgo * DAY),
      })
}
