import type { HubFinding } from '@myhub/domain/operations/hub-findings.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

/**
 * Records findings that began or ended since the last call.
 * @returns the number of each
 */
export async function recordFindings(
  db: Database,
  findings: readonly HubFinding[],
  now: Date,
): Promise<{ began: number; ended: number }> {
  const { rows } = await sql<{ began: number; ended: number }>`
    with found as (
      select distinct on (rule, coalesce(subject, '')) * from jsonb_to_recordset(
        ${JSON.stringify(findings)}::jsonb) f (rule text, subject text, urgency text, owner text,
        count integer, seconds double precision)),
    ended as (
      update hub_finding h set ended_at = ${now} where h.ended_at is null and not exists (
        select from found f where f.rule = h.rule and f.subject is not distinct from h.subject)
      returning 1),
    began as (
      insert into hub_finding (rule, subject, urgency, owner, count, seconds, began_at)
      select rule, subject, urgency, owner, count, seconds, ${now} from found f
      where not exists (select from hub_finding h where h.ended_at is null
        and h.rule = f.rule and h.subject is not distinct from f.subject)
      on conflict do nothing returning 1)
    select (select count(*) from began)::int as began, (select count(*) from ended)::int as ended`.execute(
    db,
  )
  return rows[0] ?? { began: 0, ended: 0 }
}

/** Records the running version, unless it was also the last one recorded. */
export async function recordRelease(db: Database, version: string, now: Date): Promise<void> {
  await sql`insert into hub_release (since, version) select ${now}, ${version}
    where ${version} is distinct from
      (select version from hub_release order by since desc limit 1)
    on conflict do nothing`.execute(db)
}
