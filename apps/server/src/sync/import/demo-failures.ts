import type pg from 'pg'

/** The person whose records the demo college's system fails to provide (sis.md section 5.4). */
const username = 'sync.fails'

/** What fails now, what has never worked, and what last worked two days ago. */
const failures = [
  { group: 'aptitudeScores', kind: 'forbidden', daysOld: null },
  { group: 'courseTransfers', kind: 'unavailable', daysOld: null },
  { group: 'sectionRegistrations', kind: 'unavailable', daysOld: 2 },
] as const

const dayMs = 86_400_000

/**
 * Marks those groups as failed, as a failed read does: the demo college has no system that could
 * fail.
 */
export async function saveDemoFailures(
  connection: Pick<pg.Pool, 'query'>,
  now: Date,
): Promise<void> {
  for (const { group, kind, daysOld } of failures)
    await connection.query(
      `insert into person_group_state (person_id, grp, as_of, state, error_kind, failures)
      select id, $2, $3, 'failed', $4, 1 from person where username = $1
      on conflict (person_id, grp) do nothing`,
      [username, group, daysOld && new Date(now.getTime() - daysOld * dayMs), kind],
    )
}
