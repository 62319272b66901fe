import type pg from 'pg'

/** Whose records the demo college's system does not give (sis.md section 5.4). */
const username = 'sync.fails'

/** What it refuses, what it has never given, and what it gave two days ago for the last time. */
const failures = [
  { group: 'aptitudeScores', kind: 'forbidden', daysOld: null },
  { group: 'courseTransfers', kind: 'unavailable', daysOld: null },
  { group: 'sectionRegistrations', kind: 'unavailable', daysOld: 2 },
] as const

const dayMs = 86_400_000

/**
 * Marks those groups as failed, as a failed reading does: the demo college has no system behind it that
 * could fail by itself.
 */
export async function keepDemoFailures(
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
