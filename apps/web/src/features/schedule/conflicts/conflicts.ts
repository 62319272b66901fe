import { type Overlap, overlapOf } from '@myhub/domain/registration/time-conflicts.ts'
import type { Meets } from '../week/meetings-of-week.ts'

export type Conflict<S extends Meets> = Overlap & { first: S; second: S }

/** Pairs of classes that meet at the same time. */
export function findConflicts<S extends Meets>(sections: readonly S[]): Conflict<S>[] {
  return sections.flatMap((first, index) =>
    sections.slice(index + 1).flatMap((second) => {
      const overlaps = first.meetings.flatMap((meeting) =>
        second.meetings
          .map((other) => overlapOf(meeting, other))
          .filter((overlap) => overlap !== null),
      )
      return overlaps.map((overlap) => ({ ...overlap, first, second }))
    }),
  )
}
