import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Pending, Way } from './delivery.ts'

/** What a notice says, in one language. */
interface Words {
  readonly title: string
  readonly body: string
}

/** Something that waits to go out, as it is at this moment. */
export interface Delivery extends Pending {
  readonly id: string
  readonly personId: string
  readonly attempts: number
  readonly language: 'en' | 'es'
  /** Where letters to the person go: their address at the college, else their own. */
  readonly address: string | null
  /** What an alert says; null for a notification, which speaks of somebody's own record. */
  readonly alert:
    | (Words & { readonly isForEverybody: boolean; readonly spanish: Words | null })
    | null
}

interface Row extends Omit<Delivery, 'choices' | 'alert'> {
  readonly inApp: boolean | null
  readonly email: boolean | null
  readonly push: boolean | null
  readonly title: string | null
  readonly body: string | null
  readonly spanishTitle: string | null
  readonly spanishBody: string | null
  readonly isForEverybody: boolean | null
}

function toDelivery({ inApp, email, push, title, body, ...row }: Row): Delivery {
  const { spanishTitle, spanishBody, isForEverybody, ...rest } = row
  const spanish =
    spanishTitle !== null && spanishBody !== null
      ? { title: spanishTitle, body: spanishBody }
      : null
  const alert =
    title !== null && body !== null
      ? { title, body, spanish, isForEverybody: isForEverybody === true }
      : null
  return { ...rest, choices: { inApp, email, push }, alert }
}

/** Takes what is due, emergencies first; nobody else has it before `leaseUntil`. */
async function claim(
  db: Database,
  by: {
    readonly channel: Way
    readonly claim: string
    readonly now: Date
    readonly leaseUntil: Date
    readonly most: number
  },
): Promise<boolean> {
  const { rows } = await sql`
    with due as (
      select id from notification_delivery
      where channel = ${by.channel} and next_try_at <= ${by.now}
      order by is_urgent desc, next_try_at limit ${by.most} for update skip locked)
    update notification_delivery d set state = 'sending', claim = ${by.claim}::uuid,
      attempts = attempts + 1, next_try_at = ${by.leaseUntil}
    from due where d.id = due.id returning 1`.execute(db)
  return rows.length > 0
}

/** Takes what is due on a channel, and reads what is to be known for sending it. */
export async function claimDeliveries(
  db: Database,
  by: Parameters<typeof claim>[1],
): Promise<Delivery[]> {
  if (!(await claim(db, by))) return []
  const { rows } = await sql<Row>`
    select d.id, d.person_id as "personId", d.channel, d.kind, d.attempts,
      d.expires_at as "expiresAt", coalesce(chosen.language, 'en') as language,
      p.removed_at is null and p.is_enabled as "isReachable",
      coalesce(n.read_at, n.dismissed_at, put_away.dismissed_at) is not null as "isRead",
      coalesce(
        a.removed_at is null and (a.ends_at is null or a.ends_at > ${by.now})
          and (a.severity = 'emergency') = (d.kind = 'emergency'),
        n.message_id is null or (m.removed_at is null and (m.ends_at is null or m.ends_at > ${by.now}))
      ) as "isInForce",
      c.in_app as "inApp", c.email, c.push,
      a.title, a.body, a.spanish_title as "spanishTitle", a.spanish_body as "spanishBody",
      a.audience = '[]' as "isForEverybody",
      (select address from emails_of(array[p.id]) mail order by (
          select max(case contact.type when 'school' then 2 when 'business' then 1 else 0 end)
          from person_contact contact where contact.person_id = p.id and contact.kind = 'email'
            and contact.removed_at is null and contact.value = mail.address) desc nulls last, address
        limit 1) as address
    from notification_delivery d join person p on p.id = d.person_id
    left join person_preference chosen on chosen.person_id = d.person_id
    left join notification_choice c on c.person_id = d.person_id and c.kind = d.kind
    left join notification n on n.id = d.notification_id
    left join message m on m.id = n.message_id
    left join alert a on a.id = d.alert_id
    left join alert_dismissal put_away on put_away.alert_id = a.id and put_away.person_id = p.id
    where d.claim = ${by.claim}::uuid
    order by d.is_urgent desc, d.id`.execute(db)
  return rows.map(toDelivery)
}

/** What became of an attempt. */
export interface Outcome {
  readonly state: 'sent' | 'over' | 'dead' | 'queued'
  readonly why: string | null
  /** When it is tried again; null unless it is queued. */
  readonly nextTryAt: Date | null
}

/** Writes down what became of an attempt. Another one may have begun since its lease ended: then nothing. */
export async function endDelivery(
  db: Database,
  { id, claimed }: { readonly id: string; readonly claimed: string },
  { state, why, nextTryAt }: Outcome,
  now: Date,
): Promise<void> {
  await sql`update notification_delivery set state = ${state}, claim = null, last_error_kind = ${why},
    next_try_at = ${nextTryAt}, done_at = ${nextTryAt === null ? now : null}
    where id = ${id} and claim = ${claimed}::uuid`.execute(db)
}

/** What went out so long ago is forgotten; a notification is weighed once, and not sent again. */
export async function purgeDeliveries(db: Database, until: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notification_delivery where done_at < ${until}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
