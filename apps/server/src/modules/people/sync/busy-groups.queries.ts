import type pg from 'pg'

/**
 * What of a person's may change at any time now (sis.md section 4.6): their registrations in their own
 * hours to register, a week where the college says no end; their GPA for a day after a grade was posted.
 */
export async function busyGroups(
  pool: Pick<pg.Pool, 'query'>,
  personId: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ registers: boolean; graded: boolean }>({
    name: 'busy-groups',
    text: `select exists (select from registration_eligibility
        where person_id = $1 and removed_at is null and opens_at <= $2
          and coalesce(closes_at, opens_at + interval '7 days') > $2) as registers,
      exists (select from person_change where person_id = $1 and kind = 'gradePosted'
        and changed_at > $2::timestamptz - interval '1 day') as graded`,
    values: [personId, now],
  })
  const { registers = false, graded = false } = rows[0] ?? {}
  return new Set([
    ...(registers ? ['sectionRegistrations'] : []),
    ...(graded ? ['gpas', 'courseTransfers'] : []),
  ])
}
