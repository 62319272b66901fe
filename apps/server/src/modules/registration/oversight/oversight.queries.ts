import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { isParentTerm } from '../../programs/academic-periods/parent-term.queries.ts'
import { isPaused } from '../pauses/pauses.queries.ts'
import {
  DAYS_BACK,
  MAX_LISTED,
  type OverviewFilter,
  type RegistrationOverview,
} from './oversight.schema.ts'

type Request = RegistrationOverview['requests'][number]

interface Row extends Omit<Request, 'section' | 'requestedAt' | 'answeredAt'> {
  readonly name: string
  readonly title: string
  readonly requestedAt: Date
  readonly answeredAt: Date | null
}

/** Recent and all open requests; a request that waits while registration is off is `held`. */
const recent = (now: Date) => sql`(
  select r.*, case when r.state = 'waiting' and ${isPaused(sql`r.section_id`)} then 'held'
    else r.state end as shown
  from registration_request r
  where r.requested_at >= ${now}::timestamptz - make_interval(days => ${DAYS_BACK}::int)
    or r.state in ('waiting', 'sending', 'unknown'))`

/** Counts of all registration requests by state, and the requests that match the filter. */
export async function registrationOverview(
  db: Database,
  { state, reason }: OverviewFilter,
  now: Date,
): Promise<RegistrationOverview> {
  const [states, reasons, requests] = await Promise.all([
    sql<{ shown: Request['state']; count: number }>`
      select shown, count(*)::int as count from ${recent(now)} r group by shown`.execute(db),
    sql<RegistrationOverview['reasons'][number]>`
      select reason->>'code' as code, count(distinct r.id)::int as count
      from ${recent(now)} r, jsonb_array_elements(r.reasons) reason
      where r.state = 'refused' group by 1 order by count desc, code`.execute(db),
    sql<Row>`
      select r.id, r.action, s.name, s.title, coalesce(parent.code, p.code) as "termCode",
        r.shown as state, r.reasons, r.attempts, r.requested_at as "requestedAt",
        r.answered_at as "answeredAt"
      from ${recent(now)} r join section s on s.id = r.section_id
      join academic_period p on p.id = s.academic_period_id
      left join academic_period parent on ${isParentTerm('parent', 'p')}
      where (${state ?? null}::text is null or r.shown = ${state ?? null})
        and (${reason ?? null}::text is null
          or r.reasons @> jsonb_build_array(jsonb_build_object('code', ${reason ?? null}::text)))
      order by r.requested_at desc, r.id desc limit ${MAX_LISTED}`.execute(db),
  ])
  const noCounts = { waiting: 0, held: 0, sending: 0, unknown: 0, accepted: 0, refused: 0 }
  const counted = Object.fromEntries(states.rows.map(({ shown, count }) => [shown, count]))
  return {
    counts: { ...noCounts, ...counted },
    reasons: reasons.rows,
    requests: requests.rows.map(({ name, title, requestedAt, answeredAt, ...row }) => ({
      ...row,
      section: { name, title },
      requestedAt: requestedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  }
}
