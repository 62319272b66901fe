import type pg from 'pg'
import { firstSeals, type Seal } from '#lib/seal.ts'
import { heldPlace } from './writeback-seal.ts'

/** Values read at a time. */
const batch = 500

/** Counts of the values that WRITEBACK_KEY encrypts, by the key that decrypts them. */
export interface HeldKeys {
  /** Encrypted with a key that isn't the first. */
  older: number
  /** No key in the setting decrypts them. */
  unreadable: number
}

type Pool = Pick<pg.Pool, 'query'>

interface Held {
  readonly id: string
  readonly sealed: string
  readonly place: string
}

interface Place {
  /** The batch after an id. */
  read(pool: Pool, after: string): Promise<Held[]>
  /** Replaces a value, unless it has changed meanwhile. */
  write(pool: Pool, held: Held, sealed: string): Promise<unknown>
}

const places: readonly Place[] = [
  {
    read: async (pool, after) => {
      const { rows } = await pool.query<{ id: string; sealed: string }>(
        `select person_id as id, token_sealed as sealed from calendar_feed
          where token_sealed is not null and person_id > $1 order by person_id limit ${batch}`,
        [after],
      )
      return rows.map((row) => ({ ...row, place: heldPlace.calendar(row.id) }))
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
      return rows.map((row) => ({ ...row, place: heldPlace.change(row.person, row.field) }))
    },
    write: (pool, { id, sealed: before }, sealed) =>
      pool.query(
        `update sis_writeback set desired_sealed = $3 where id = $1 and desired_sealed = $2`,
        [id, before, sealed],
      ),
  },
]

/** @returns the value; undefined when the seal doesn't open it */
function opened(seal: Seal, { sealed, place }: Held): { value: unknown } | undefined {
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
export async function resealHeld(
  pool: Pool,
  seals: readonly Seal[],
  { isCheck }: { readonly isCheck: boolean },
): Promise<HeldKeys> {
  const [first, ...others] = seals
  const counts: HeldKeys = { older: 0, unreadable: 0 }
  if (!first) return counts
  const older = others.length > 0 ? firstSeals(others) : null
  for (const { read, write } of places) {
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const rows = await read(pool, after)
      for (const row of rows) {
        if (opened(first, row)) continue
        const found = older && opened(older, row)
        counts[found ? 'older' : 'unreadable']++
        if (found && !isCheck) await write(pool, row, first.close(found.value, row.place))
      }
      const last = rows.at(-1)
      if (!last) break
      after = last.id
    }
  }
  return counts
}
