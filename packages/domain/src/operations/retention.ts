/** How many days a kind of data is retained, and the range a college may set. */
export interface Period {
  readonly days: number
  readonly min: number
  readonly max: number
}

/** The kinds of data whose retention a college may change. */
export const retentionPeriods = {
  signIns: { days: 730, min: 365, max: 3_650 },
  notifications: { days: 400, min: 90, max: 3_650 },
  deliveries: { days: 90, min: 30, max: 730 },
  webhooks: { days: 30, min: 7, max: 730 },
  dismissals: { days: 400, min: 90, max: 3_650 },
  drafts: { days: 180, min: 120, max: 730 },
  requests: { days: 1_825, min: 365, max: 7_300 },
  plans: { days: 730, min: 30, max: 3_650 },
  watches: { days: 30, min: 1, max: 730 },
  looks: { days: 400, min: 120, max: 1_825 },
  ratings: { days: 730, min: 30, max: 3_650 },
  searches: { days: 90, min: 7, max: 730 },
  changes: { days: 90, min: 30, max: 730 },
  runs: { days: 90, min: 30, max: 730 },
  readings: { days: 7, min: 1, max: 30 },
  profileChanges: { days: 90, min: 30, max: 730 },
  removedRecords: { days: 30, min: 7, max: 730 },
} as const satisfies Readonly<Record<string, Period>>

export type RetentionName = keyof typeof retentionPeriods

/** A college's own retention periods: days by kind. */
export type PeriodOverrides = Readonly<Partial<Record<RetentionName, number>>>
