import type pg from 'pg'
import { combineSeals, type Seal } from '#lib/seal.ts'
import { sealPlace } from './writeback-seal.ts'

/** Values read at a time. */
const batch = 500

/** Counts of the values that WRITEBACK_KEY encrypts, by the key that decrypts them. */
export interface ResealCounts {
  /** Encrypted with a key that isn't the first. */
  older: number
  /** No key in the setting decrypts them. */
  unreadable: number
}

type Pool = Pick<pg.Pool, 'query'>

interface SealedValue {
  readonly id: string
  readonly sealed: string
  readonly place: string
}

interface SealedColumn {
  /** The batch after an id. */
  read(pool: Pool, after: string): Promise<SealedValue[]>
  /** Replaces a value, unless it has changed meanwhile. */
  write(pool: Pool, value: SealedValue, sealed: string): Promise<unknown>
}

const sealedColumns: readonly SealedColumn[] = [
  {
    read: async (pool, after) => {
      const { rows } = await pool.query<{ id: string; sealed: string }>(
        `select person_id as id, token_sealed as sealed from calendar_feed
          where token_sealed is not null and person_id > $1 order by person_id limit ${batch}`,
        [after],
      )
      return rows.map((row) => ({ ...row, place: sealPlace.calendar(row.id) }))
    },
    write: (pool, { id, sealed: before }, sealed) =>
      pool.query(
        `update calendar_feed set token_sealed = $3 where person_id = $1 and token_sealed = $2`,
        [id, before, sealed],
      ),
  },
  {
    read: async (pool, after) => {
      const { rows } = await pool.query<{
        id: string
        person: string
        field: string
        sealed: string
      }>(
        `select id, person_id as person, field, desired_sealed as sealed from sis_writeback
          where desired_sealed is not null and id > $1 order by id limit ${batch}`,
        [after],
      )
      return rows.map((row) => ({ ...row, place: sealPlace.change(row.person, row.field) }))
    },
    write: (pool, { id, sealed: before }, sealed) =>
      pool.query(
        `update sis_writeback set desired_sealed = $3 where id = $1 and desired_sealed = $2`,
        [id, before, sealed],
      ),
  },
]

/** @returns the value; undefined when the seal doesn't open it */
function tryOpen(seal: Seal, { sealed, place }: SealedValue): { value: unknown } | undefined {
  try {
    return { value: seal.open(sealed, place) }
  } catch {
    return undefined
  }
}

/**
 * Counts the values that an older key of WRITEBACK_KEY encrypts, and encrypts them with the first.
 * @param seals one for each key
 * @param isCheck only counts
 */
export async function resealValues(
  pool: Pool,
  seals: readonly Seal[],
  { isCheck }: { readonly isCheck: boolean },
): Promise<ResealCounts> {
  const [first, ...others] = seals
  const counts: ResealCounts = { older: 0, unreadable: 0 }
  if (!first) return counts
  const older = others.length > 0 ? combineSeals(others) : null
  for (const { read, write } of sealedColumns) {
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const rows = await read(pool, after)
      for (const row of rows) {
        if (tryOpen(first, row)) continue
        const result = older && tryOpen(older, row)
        counts[result ? 'older' : 'unreadable']++
        if (result && !isCheck) await write(pool, row, first.close(result.value, row.place))
      }
      const last = rows.at(-1)
      if (!last) break
      after = last.id
    }
  }
  return counts
}
