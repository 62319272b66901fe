import { type RetentionName, retentionPeriods } from '@myhub/domain/operations/retention.ts'
import type { Settings } from '#settings.ts'

export const DAY = 24 * 60

/** The rows of a kind that are deleted: those whose time is before the end of its period. */
export interface Part {
  readonly table: string
  /** The column with the time at which the period starts. */
  readonly at: string
  /** A further condition; `$1` is the end of the period. */
  readonly condition?: string
  /** A column to clear instead of deleting the row. */
  readonly clearedColumn?: string
}

/** A kind of data that the hub creates or stores, and how long it is kept. */
export interface Kind {
  readonly name: string
  readonly what: string
  readonly why: string
  /** Deleted every few minutes or every night; null: kept as long as the education records. */
  readonly when: 'often' | 'nightly' | null
  /** How long in minutes. */
  readonly minutes: (settings: RetentionSettings) => number
  readonly parts: readonly Part[]
}

export type RetentionSettings = Pick<Settings, 'retention' | 'SESSION_IDLE_MINUTES'>

type KindDescription = Pick<Kind, 'what' | 'why'>

export const settable = (
  name: RetentionName,
  description: KindDescription,
  ...parts: Part[]
): Kind => ({
  ...{ name, ...description, when: 'nightly', parts },
  minutes: ({ retention }) => (retention[name] ?? retentionPeriods[name].days) * DAY,
})

/** Deleted once it is no longer valid; a sign-in setting determines when. */
export const expiring = (
  name: string,
  description: KindDescription,
  parts: readonly Part[],
  minutes: Kind['minutes'] = () => 0,
): Kind => ({ name, ...description, when: 'often', minutes, parts })

/** Part of the education record, or of the record of disclosures. */
export const permanentKind = (
  name: string,
  description: KindDescription,
  ...tables: string[]
): Kind => ({
  ...{ name, ...description, when: null, minutes: () => Number.POSITIVE_INFINITY },
  parts: tables.map((candidate) => {
    const [table = '', at = ''] = candidate.split('.')
    return { table, at }
  }),
})
