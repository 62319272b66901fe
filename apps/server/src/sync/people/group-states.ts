import type pg from 'pg'
import type { GroupFailure } from './read-group.ts'
import { retryAfter } from './retry.ts'

type Connection = Pick<pg.PoolClient, 'query'>

/** The result for one group of one person. */
export type GroupOutcome =
  | { readonly state: 'ok'; readonly asOf: Date; readonly fingerprint: string | null }
  /** The stored data is newer. */
  | { readonly state: 'older' }
  /** Part of it was written, and nothing removed. */
  | { readonly state: 'partial'; readonly failure: GroupFailure }
  /** It lost too much at once: nothing was removed, and it is refetched soon. */
  | { readonly state: 'shrunk'; readonly at: Date }
  | { readonly state: 'failed'; readonly failure: GroupFailure }

interface StoredState {
  readonly personId: string
  readonly asOf: Date | null
  readonly fingerprint: string | null
  readonly hasShrunk: boolean
}

/** The state of a group for some people. */
export async function getStoredStates(
  connection: Connection,
  group: string,
  people: readonly { readonly personId: string }[],
): Promise<Map<string, StoredState>> {
  const { rows } = await connection.query<StoredState>(
    `select person_id as "personId", as_of as "asOf", fingerprint, shrunk_at is not null as "hasShrunk"
    from person_group_state where grp = $1 and person_id = any ($2)`,
    [group, people.map(({ personId }) => personId)],
  )
  return new Map(rows.map((row) => [row.personId, row]))
}

const shrinkRetryMs = 60_000

/** Stores the results of a group, person by person. */
export async function saveStates(
  connection: Connection,
  group: string,
  outcomes: ReadonlyMap<string, GroupOutcome>,
  now: Date,
): Promise<void> {
  for (const [personId, outcome] of outcomes)
    await saveState(connection, group, personId, outcome, now)
}

function saveState(
  connection: Connection,
  group: string,
  personId: string,
  outcome: GroupOutcome,
  now: Date,
): Promise<unknown> {
  if (outcome.state === 'older')
    return connection.query(
      `update person_group_state set state = 'idle' where person_id = $1 and grp = $2`,
      [personId, group],
    )
  if (outcome.state === 'ok')
    return connection.query(
      `insert into person_group_state (person_id, grp, as_of, state, fingerprint)
      values ($1, $2, $3, 'idle', $4)
      on conflict (person_id, grp) do update set as_of = excluded.as_of, state = 'idle',
        fingerprint = excluded.fingerprint, is_partial = false, shrunk_at = null, failures = 0,
        error_kind = null, next_try_at = null`,
      [personId, group, outcome.asOf, outcome.fingerprint],
    )
  return saveFailure(connection, group, personId, outcome, now)
}

async function saveFailure(
  connection: Connection,
  group: string,
  personId: string,
  outcome: Extract<GroupOutcome, { state: 'partial' | 'shrunk' | 'failed' }>,
  now: Date,
): Promise<void> {
  const isShrunk = outcome.state === 'shrunk'
  const { rows } = await connection.query<{ failures: number }>(
    `insert into person_group_state (person_id, grp, state, error_kind, is_partial, shrunk_at, failures)
    values ($1, $2, 'failed', $3, $4, $5, 1)
    on conflict (person_id, grp) do update set state = 'failed', error_kind = excluded.error_kind,
      is_partial = excluded.is_partial or (person_group_state.is_partial and $6), fingerprint = null,
      shrunk_at = coalesce(excluded.shrunk_at, person_group_state.shrunk_at),
      failures = person_group_state.failures + 1
    returning failures`,
    [
      personId,
      group,
      isShrunk ? 'shrunk' : outcome.failure.kind,
      outcome.state !== 'failed',
      isShrunk ? outcome.at : null,
      outcome.state === 'failed',
    ],
  )
  const wait = isShrunk ? shrinkRetryMs : retryAfter(outcome.failure, rows[0]?.failures ?? 1)
  await connection.query(
    'update person_group_state set next_try_at = $3 where person_id = $1 and grp = $2',
    [personId, group, new Date(now.getTime() + wait)],
  )
}

/** After an import: an identical read may now differ from the stored rows. */
export const forgetFingerprints = (connection: Connection): Promise<unknown> =>
  connection.query('update person_group_state set fingerprint = null where fingerprint is not null')
