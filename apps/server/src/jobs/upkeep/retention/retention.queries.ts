import type pg from 'pg'
import { personColumnOf } from '#modules/people/erasure/person-kinds.ts'
import type { JobParts } from '../../job.ts'
import type { Kind, Part, RetentionSettings } from './kind.ts'
import { kinds } from './kinds.ts'

/** Rows deleted by one statement, so that no other statement waits long for their locks. */
const batch = 2_000

const MINUTE = 60_000

type Parts = Pick<JobParts, 'signal'> & {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly settings: RetentionSettings
  readonly now: Date
  readonly onProgress?: JobParts['onProgress']
}

/** The end of a kind's period: older rows are deleted. */
const endOf = (kind: Kind, settings: RetentionSettings, now: Date) =>
  new Date(now.getTime() - kind.minutes(settings) * MINUTE)

/** For people whose data must be preserved, only data that is no longer valid is deleted. */
function notPreserved(table: string): string | null {
  const column = personColumnOf(table)
  return (
    column && `not exists (select from preserved_person p where p.person_id = ${table}.${column})`
  )
}

const dueCondition = ({ table, at, condition, clearedColumn }: Part, when: Kind['when']) =>
  [
    `${at} < $1`,
    clearedColumn && `${clearedColumn} is not null`,
    condition,
    when === 'nightly' && notPreserved(table),
  ]
    .filter(Boolean)
    .join(' and ')

const removeStatement = (part: Part, when: Kind['when']) => {
  const { table, clearedColumn } = part
  const rows = `array(select ctid from ${table} where ${dueCondition(part, when)} limit ${batch})`
  return clearedColumn === undefined
    ? `delete from ${table} where ctid = any(${rows})`
    : `update ${table} set ${clearedColumn} = null where ctid = any(${rows})`
}

/** Deletes the due rows of a part, a batch at a time. @returns how many rows */
async function applyPart(
  part: Part,
  { when }: Kind,
  end: Date,
  { pool, signal }: Parts,
): Promise<number> {
  let total = 0
  while (!signal.aborted) {
    const { rowCount } = await pool.query(removeStatement(part, when), [end])
    total += rowCount ?? 0
    if ((rowCount ?? 0) < batch) break
  }
  return total
}

/**
 * Deletes due rows of the kinds that are deleted at this time. It can be interrupted at any time;
 * the next run continues.
 * @returns the number of rows by kind, omitting kinds without any
 */
export async function applyRetention(
  when: readonly NonNullable<Kind['when']>[],
  parts: Parts,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const kind of kinds) {
    if (kind.when === null || !when.includes(kind.when)) continue
    const end = endOf(kind, parts.settings, parts.now)
    let rows = 0
    for (const part of kind.parts) rows += await applyPart(part, kind, end, parts)
    if (rows > 0) counts[kind.name] = rows
    parts.onProgress?.({ step: kind.name, done: rows })
  }
  return counts
}

/** How much of a kind is stored, and how much would be deleted now. */
export interface RetentionState {
  readonly name: string
  readonly what: string
  readonly why: string
  /** Null: as long as the education records. */
  readonly minutes: number | null
  readonly isSet: boolean
  /** How many rows are due. */
  readonly due: number
  /** The time of the kind's oldest row, due or not; null if there is none. */
  readonly oldest: string | null
}

async function stateOf(kind: Kind, { pool, settings, now }: Parts): Promise<RetentionState> {
  const isPermanent = kind.when === null
  const end = isPermanent ? now : endOf(kind, settings, now)
  let rows = 0
  let oldest: Date | null = null
  for (const part of kind.parts) {
    const { table, at, clearedColumn, condition } = part
    const dueCount = isPermanent
      ? '0::int'
      : `count(*) filter (where ${dueCondition(part, kind.when)})::int`
    const conditions = [clearedColumn && `${clearedColumn} is not null`, condition]
      .filter(Boolean)
      .join(' and ')
    const query = { text: '', values: isPermanent ? [] : [end] }
    query.text = `select ${dueCount} as due, min(${at})::timestamptz as oldest from ${table}
      ${conditions ? `where ${conditions}` : ''}`
    const result = (await pool.query<{ due: number; oldest: Date | null }>(query)).rows[0]
    rows += result?.due ?? 0
    if (result?.oldest && (oldest === null || result.oldest < oldest)) oldest = result.oldest
  }
  return {
    ...{ name: kind.name, what: kind.what, why: kind.why },
    minutes: isPermanent ? null : kind.minutes(settings),
    isSet: Object.hasOwn(settings.retention, kind.name),
    due: rows,
    oldest: oldest?.toISOString() ?? null,
  }
}

/** Every kind, how long it is kept, how much is due and how old the oldest is. Changes nothing. */
export async function retentionStates(parts: Parts): Promise<RetentionState[]> {
  const states: RetentionState[] = []
  for (const kind of kinds) states.push(await stateOf(kind, parts))
  return states
}
