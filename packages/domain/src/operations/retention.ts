/** How many days a kind of data is retained, and the range a college may set. */
export interface Period {
  readonly days: number
  readonly least: number
  readonly most: number
}

/** The kinds of data whose retention a college may change. */
export const retentionPeriods = {
  signIns: { days: 730, least: 365, most: 3_650 },
  notifications: { days: 400, least: 90, most: 3_650 },
  deliveries: { days: 90, least: 30, most: 730 },
  webhooks: { days: 30, least: 7, most: 730 },
  dismissals: { days: 400, least: 90, most: 3_650 },
  drafts: { days: 180, least: 120, most: 730 },
  requests: { days: 1_825, least: 365, most: 7_300 },
  plans: { days: 730, least: 30, most: 3_650 },
  watches: { days: 30, least: 1, most: 730 },
  looks: { days: 400, least: 120, most: 1_825 },
  ratings: { days: 730, least: 30, most: 3_650 },
  searches: { days: 90, least: 7, most: 730 },
  changes: { days: 90, least: 30, most: 730 },
  runs: { days: 90, least: 30, most: 730 },
  readings: { days: 7, least: 1, most: 30 },
  profileChanges: { days: 90, least: 30, most: 730 },
  removedRecords: { days: 30, least: 7, most: 730 },
} as const satisfies Readonly<Record<string, Period>>

export type RetentionName = keyof typeof retentionPeriods

/** A college's own retention periods: days by kind. */
export type OwnPeriods = Readonly<Partial<Record<RetentionName, number>>>
