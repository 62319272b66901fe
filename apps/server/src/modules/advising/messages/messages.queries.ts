import { sql } from 'kysely'
import { collegeEmailOf } from '#db/college-email.ts'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import type {
  MyAdvisorMessage,
  SentAdvisorMessage,
} from '#http/schemas/notices/advisor-message.schema.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { isAdvisedBy } from '../advisor-assignments.queries.ts'

/** Messages in one response; the newest are included. */
const MAX_MESSAGES = 200

/** An advisee as a possible recipient of a message. */
export interface Addressee {
  readonly id: string
  readonly isEnabled: boolean
  /** Whether the hub notifies them of messages. */
  readonly isNotified: boolean
}

/** Filters people to an advisor's advisees on a day. */
export async function findAddressees(
  db: Database,
  advisorId: string,
  personIds: readonly string[],
  today: CollegeDate,
): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select person.id, person.is_enabled as "isEnabled",
      coalesce(c.in_app, true) as "isNotified"
    from person
    left join notification_choice c on c.person_id = person.id and c.kind = 'message'
    where person.id = any(${[...personIds]}::uuid[]) and person.removed_at is null
      and not person.is_deceased and ${isAdvisedBy('person', advisorId, today)}
    order by person.id`.execute(db)
  return rows
}

/** The sender of messages. */
export interface Sender {
  readonly displayName: string
  readonly email: string | null
}

/** Reads a person as the sender of messages. */
export async function readSender(db: Database, personId: string): Promise<Sender> {
  const row = await db
    .selectFrom('person')
    .where('person.id', '=', personId)
    .select([
      displayNameOf('person').as('displayName'),
      collegeEmailOf('person', ['school', 'business']).as('email'),
    ])
    .executeTakeFirstOrThrow()
  return row
}

interface SentRow {
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly sent_at: Date
  readonly withdrawn_at: Date | null
  readonly recipients: number
  readonly readers: number
  readonly taken: number
}

const toSent = (row: SentRow): SentAdvisorMessage => ({
  id: row.id,
  subject: row.subject,
  text: row.text,
  sentAt: row.sent_at.toISOString(),
  recipients: row.recipients,
  readers: row.readers,
  withdrawal: row.withdrawn_at && { at: row.withdrawn_at.toISOString(), from: row.taken },
})

const sent = (db: Database, advisorId: string) =>
  db
    .selectFrom('advisor_message as m')
    .where('m.advisor_id', '=', advisorId)
    .innerJoinLateral(
      sql<Pick<SentRow, 'recipients' | 'readers' | 'taken'>>`(
        select count(*)::int as recipients, count(n.read_at)::int as readers,
          (count(*) filter (where r.is_withdrawn))::int as taken
        from advisor_message_recipient r left join notification n on n.id = r.notification_id
        where r.message_id = m.id)`.as('counted'),
      (join) => join.onTrue(),
    )
    .select(['m.id', 'm.subject', 'm.text', 'm.sent_at', 'm.withdrawn_at'])
    .select(['counted.recipients', 'counted.readers', 'counted.taken'])

/** The messages that an advisor sent, newest first. */
export async function sentMessages(db: Database, advisorId: string): Promise<SentAdvisorMessage[]> {
  const rows = await sent(db, advisorId)
    .orderBy('m.sent_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MAX_MESSAGES)
    .execute()
  return rows.map(toSent)
}

/** @returns null if the advisor didn't send a message with this ID */
export async function sentMessage(
  db: Database,
  advisorId: string,
  id: string,
): Promise<SentAdvisorMessage | null> {
  const row = await sent(db, advisorId).where('m.id', '=', id).executeTakeFirst()
  return row ? toSent(row) : null
}

/** A recipient of a message. */
export interface Recipient {
  readonly id: string
  readonly displayName: string
  readonly studentId: string | null
  readonly readAt: Date | null
  readonly isWithdrawn: boolean
  /** Whether the sender advises them today. */
  readonly isAdvisee: boolean
}

/** The recipients of a message of an advisor, by name. */
export async function readRecipients(
  db: Database,
  advisorId: string,
  id: string,
  today: CollegeDate,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select p.id, ${displayNameOf('p')} as "displayName", p.student_id as "studentId",
      n.read_at as "readAt", r.is_withdrawn as "isWithdrawn",
      p.removed_at is null and not p.is_deceased and ${isAdvisedBy('p', advisorId, today)}
        as "isAdvisee"
    from advisor_message_recipient r
    join person p on p.id = r.person_id
    left join notification n on n.id = r.notification_id
    where r.message_id = ${id}
    order by p.sort_key, p.id`.execute(db)
  return rows
}

/** The messages that advisors sent to a person, newest first, without withdrawn ones. */
export async function receivedMessages(
  db: Database,
  personId: string,
): Promise<MyAdvisorMessage[]> {
  const { rows } = await sql<{
    id: string
    subject: string
    text: string
    sent_at: Date
    advisor_id: string
    name: string
    email: string | null
    notification_id: string | null
    read_at: Date | null
  }>`
    select m.id, m.subject, m.text, m.sent_at, m.advisor_id, ${displayNameOf('by')} as name,
      ${collegeEmailOf('by', ['school', 'business'])} as email, r.notification_id, n.read_at
    from advisor_message_recipient r
    join advisor_message m on m.id = r.message_id
    join person by on by.id = m.advisor_id
    left join notification n on n.id = r.notification_id
    where r.person_id = ${personId} and not r.is_withdrawn
    order by m.sent_at desc, m.id desc`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    text: row.text,
    sentAt: row.sent_at.toISOString(),
    from: { personId: row.advisor_id, displayName: row.name, email: row.email },
    notificationId: row.notification_id,
    isRead: row.read_at !== null,
  }))
}
