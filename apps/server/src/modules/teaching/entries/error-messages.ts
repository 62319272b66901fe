import type { EntryError } from '@myhub/domain/teaching/entries.ts'

/** Error messages for an entry; each follows the name of its field. */
export const errorMessages: Readonly<Record<EntryError, string>> = {
  missing: 'must be entered',
  notAllowed: 'must be one of the sheet’s values',
  dayMissing: 'must have the last day attended',
  notADay: 'must be a day, YYYY-MM-DD',
  beforeClass: 'must not be before the class started',
  afterClass: 'must not be after the class ended',
  inFuture: 'must not be in the future',
  endMissing: 'must have the day on which it ends',
  endTooEarly: 'must be after the class, and not in the past',
}
