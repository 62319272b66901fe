import {
  defaultLanguage,
  type Language,
  type Translations,
} from '@myhub/domain/language/languages.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { DeliveryChannel, PendingDelivery } from './delivery.ts'

/** The text of a notification or alert in one language. */
interface AlertText {
  readonly title: string
  readonly body: string
}

/** A queued delivery with its current content. */
export interface Delivery extends PendingDelivery {
  readonly id: string
  readonly personId: string
  readonly attempts: number
  readonly language: Language
  /** The person's email address: the college's, otherwise their own. */
  readonly address: string | null
  /** Null for a notification, which concerns the person's own record. */
  readonly alert:
    | (AlertText & {
        readonly isForEverybody: boolean
        readonly translations: Translations<AlertText>
      })
    | null
}

interface Row extends Omit<Delivery, 'choices' | 'alert'> {
  readonly inApp: boolean | null
  readonly email: boolean | null
  readonly push: boolean | null
  readonly title: string | null
  readonly body: string | null
  readonly translations: Translations<AlertText> | null
  readonly isForEverybody: boolean | null
}

function toDelivery({ inApp, email, push, title, body, ...row }: Row): Delivery {
  const { translations, isForEverybody, ...rest } = row
  const alert =
    title !== null && body !== null
      ? { title, body, translations: translations ?? {}, isForEverybody: isForEverybody === true }
      : null
  return { ...rest, choices: { inApp, email, push }, alert }
}

/** Claims due deliveries, emergencies first, and leases them until `leaseUntil`. */
async function claim(
  db: Database,
  lease: {
    readonly channel: DeliveryChannel
    readonly claim: string
    readonly now: Date
    readonly leaseUntil: Date
    readonly limit: number
  },
): Promise<boolean> {
  const { rows } = await sql`
    with due as (
      select id from notification_delivery
      where channel = ${lease.channel} and next_try_at <= ${lease.now}
      order by is_urgent desc, next_try_at limit ${lease.limit} for update skip locked)
    update notification_delivery d set state = 'sending', claim = ${lease.claim}::uuid,
      attempts = attempts + 1, next_try_at = ${lease.leaseUntil}
    from due where d.id = due.id returning 1`.execute(db)
  return rows.length > 0
}

/** Claims due deliveries of a channel and loads what sending them requires. */
export async function claimDeliveries(
  db: Database,
  lease: Parameters<typeof claim>[1],
): Promise<Delivery[]> {
  if (!(await claim(db, lease))) return []
  const { rows } = await sql<Row>`
    select d.id, d.person_id as "personId", d.channel, d.kind, d.attempts,
      d.expires_at as "expiresAt", coalesce(chosen.language, ${defaultLanguage}) as language,
      p.removed_at is null and p.is_enabled as "isReachable",
      coalesce(n.read_at, n.dismissed_at, put_away.dismissed_at) is not null as "isRead",
      coalesce(
        a.removed_at is null and (a.ends_at is null or a.ends_at > ${lease.now})
          and (a.severity = 'emergency') = (d.kind = 'emergency'),
        n.message_id is null or (m.removed_at is null and (m.ends_at is null or m.ends_at > ${lease.now}))
      ) as "isInForce",
      c.in_app as "inApp", c.email, c.push,
      a.title, a.body, a.translations,
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
    where d.claim = ${lease.claim}::uuid
    order by d.is_urgent desc, d.id`.execute(db)
  return rows.map(toDelivery)
}

/** The outcome of an attempt. */
export interface Outcome {
  readonly state: 'sent' | 'over' | 'dead' | 'queued'
  readonly reason: string | null
  /** Time of the next attempt; null unless queued. */
  readonly nextTryAt: Date | null
}

/**
 * Saves the outcome of an attempt. Does nothing if the lease ended and another attempt has started.
 */
export async function endDelivery(
  db: Database,
  { id, claimId }: { readonly id: string; readonly claimId: string },
  { state, reason, nextTryAt }: Outcome,
  now: Date,
): Promise<void> {
  await sql`update notification_delivery set state = ${state}, claim = null, last_error_kind = ${reason},
    next_try_at = ${nextTryAt}, done_at = ${nextTryAt === null ? now : null}
    where id = ${id} and claim = ${claimId}::uuid`.execute(db)
}

/** Deletes old deliveries. Their notifications are not queued again. */
export async function purgeDeliveries(db: Database, until: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notification_delivery where done_at < ${until}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
