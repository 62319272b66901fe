import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { storeNotices, storeOutcome } from './change-notices.queries.ts'

const DAY = 86_400_000

/** Notices of the demo college, with their age in days. */
const notices = [
  { kind: 'greatWork', note: 'Your last two assignments were among the best.', daysAgo: 6 },
  { kind: 'missingWork', note: 'Drafts 2 and 3 are missing. Friday is fine.', daysAgo: 4 },
  { kind: 'fallingBehind', note: null, daysAgo: 2 },
] as const

interface Recipient {
  readonly id: string
  readonly instructor_id: string
  readonly advisor_id: string | null
}

/**
 * The registrations of the demo student and of students in the professor's classes, the demo
 * advisor's advisees first.
 */
async function recipients(db: Database, today: CollegeDate): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select distinct on (p.id) r.id, i.person_id as instructor_id, a.advisor_id
    from section_registration r
    join section s on s.id = r.section_id and s.removed_at is null and s.status <> 'cancelled'
    join section_instructor i on i.section_id = s.id and i.is_primary and i.removed_at is null
    join person instructor on instructor.id = i.person_id
    join person p on p.id = r.person_id
    left join person advisor on advisor.username = 'staff.advisor'
    left join student_advisor a on a.person_id = p.id and a.advisor_id = advisor.id
      and a.removed_at is null and (a.end_on is null or a.end_on >= ${today}::date)
    where (p.username = 'full.time' or instructor.username = 'faculty.prof')
      and r.removed_at is null and r.status_code in ('N', 'A')
      and s.start_on <= ${today}::date and s.end_on >= ${today}::date
    order by p.id, s.name`.execute(db)
  return rows
}

/**
 * Notices to some students of the demo college: the professor's, and one to the demo student. An
 * advisor has answered one. Idempotent.
 */
export async function makeDemoNotices(db: Database, now: Date, today: CollegeDate): Promise<void> {
  const existing = await db.selectFrom('early_notice').select('id').limit(1).executeTakeFirst()
  if (existing) return
  const all = await recipients(db, today)
  const chosen = all.toSorted(
    (a, b) => Number(b.advisor_id !== null) - Number(a.advisor_id !== null),
  )
  for (const [at, { kind, note, daysAgo }] of notices.entries()) {
    const to = chosen[at]
    if (!to) return
    const sentAt = new Date(now.getTime() - daysAgo * DAY)
    const notice = { draftId: randomUUID(), kind, note, by: to.instructor_id, now: sentAt }
    const id = (await storeNotices(db, notice, [to.id])).get(to.id)
    if (id && to.advisor_id && kind === 'missingWork')
      await storeOutcome(db, id, { by: to.advisor_id, now, value: 'spoke', note: null })
  }
}
