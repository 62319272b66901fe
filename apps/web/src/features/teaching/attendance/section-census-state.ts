import { type CensusState, censusState } from '@myhub/domain/teaching/entries.ts'
import type { TaughtSection } from '#data/teaching/taught-sections.ts'

export const isReported = ({ reports }: TaughtSection): boolean =>
  reports.some(({ kind }) => kind === 'attendance')

/** The census state of a class; null if it is not relevant to its instructor today. */
export function getSectionCensusState(taught: TaughtSection, today: string): CensusState | null {
  const { section, rosterClosesOn } = taught
  if (section.status === 'cancelled' || today < section.startOn || today > rosterClosesOn)
    return null
  return censusState(section.censusOn, isReported(taught), today)
}
