import { type CensusState, censusState } from '@myhub/domain/teaching/entries.ts'
import type { TaughtSection } from '#data/teaching/taught-sections.ts'

export const isReported = ({ reports }: TaughtSection): boolean =>
  reports.some(({ kind }) => kind === 'attendance')

/** Where a class stands with its census; null if it doesn't concern its instructor today. */
export function censusOf(taught: TaughtSection, today: string): CensusState | null {
  const { section, rosterClosesOn } = taught
  if (section.status === 'cancelled' || today < section.startOn || today > rosterClosesOn)
    return null
  return censusState(section.censusOn, isReported(taught), today)
}
