import { randomUUID } from 'node:crypto'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { demoAdvisees } from '../demo-advisees.queries.ts'
import { storeMessage } from './change-messages.queries.ts'
import { readSender } from './messages.queries.ts'

const DAY = 86_400_000

/** Messages of the demo college, with days ago and the number of recipients. */
const messages = [
  {
    subject: 'Plan your classes for next term',
    text: 'Registration opens soon. Add the classes you want to your plan before then.\nIf you see a hold, write to me and we will look at it together.',
    daysAgo: 6,
    to: 12,
  },
  {
    subject: 'Your question about transfer credits',
    text: 'I asked the transfer office. They need your final transcript, then it takes two weeks.',
    daysAgo: 2,
    to: 1,
  },
] as const

/** Sends messages to some students of the demo college; half of them have been read. Idempotent. */
export async function makeDemoMessages(db: Database, now: Date, today: CollegeDate): Promise<void> {
  const existing = await db.selectFrom('advisor_message').select('id').limit(1).executeTakeFirst()
  const students = await demoAdvisees(db, today, 12)
  const [first] = students
  if (existing || !first) return
  const { advisor_id: advisorId } = first
  const { displayName: from } = await readSender(db, advisorId)
  for (const { subject, text, daysAgo, to } of messages) {
    const id = randomUUID()
    const at = new Date(now.getTime() - daysAgo * DAY)
    const ids = students.slice(0, to).map((student) => student.id)
    await storeMessage(db, { id, advisorId, from, subject, text, now: at }, ids)
    const readers = ids.filter((_, index) => index % 2 === 0)
    await db
      .updateTable('notification')
      .set({ read_at: new Date(at.getTime() + DAY / 4) })
      .where('dedupe_key', '=', `advisor-message-${id}`)
      .where('person_id', 'in', readers)
      .execute()
  }
}
