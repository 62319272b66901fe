import type { SourceState } from '#connectors/connector.ts'
import type { Merge } from '../merge.ts'
import { sectionInstructors } from './sections/section-instructors.ts'

/** Whether a source delivers a table's rows; otherwise they stay as they are. */
export const isDelivered = (
  { deliveries, withoutTeachers = false }: Pick<SourceState, 'deliveries' | 'withoutTeachers'>,
  merge: Merge,
): boolean =>
  deliveries[merge.kind] !== 'absent' && !(withoutTeachers && merge === sectionInstructors)

/** Whether a source delivers everything that a table's rows are made of. */
export const isFilled = (
  state: Pick<SourceState, 'deliveries' | 'withoutTeachers' | 'standsAlone'>,
  merge: Merge,
) =>
  isDelivered(state, merge) &&
  (isCompleteWithoutDetails(state, merge) ||
    !(merge.details?.required && state.deliveries[merge.details.kind] === 'absent'))

/** Whether a table's rows are complete without the details that the source doesn't have. */
export const isCompleteWithoutDetails = (
  { deliveries, standsAlone = false }: Pick<SourceState, 'deliveries' | 'standsAlone'>,
  { details }: Pick<Merge, 'details'>,
): boolean =>
  standsAlone &&
  details?.columnsWithoutDetails !== undefined &&
  deliveries[details.kind] === 'absent'
