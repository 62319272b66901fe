import { addDays, type CollegeDate } from '#lib/college-date.ts'

/**
 * Days after its end for which a section's roster stays available, for late grades and appeals
 * (docs/decisions/2026-11-27-rosters-by-assignment.md).
 */
const daysAfterEnd = 90

/** The last day on which the roster of a section is available. */
export const rosterClosesOn = ({ endOn }: { readonly endOn: CollegeDate }): CollegeDate =>
  addDays(endOn, daysAfterEnd)
