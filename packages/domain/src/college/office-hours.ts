/** Weekly hours of one person at one place, in the college's time zone. */
export interface OfficeHoursRow {
  /** `MO` to `SU`. */
  readonly days: readonly string[]
  /** HH:MM */
  readonly from: string
  /** HH:MM, after `from`. */
  readonly to: string
  /** In words; null if the hours are by video only. */
  readonly place: string | null
  /** An https address; null if the hours are in person only. */
  readonly videoUrl: string | null
}

/** Rows that a person can post. */
export const maxOfficeHours = 10
/** Characters of a place. */
export const maxPlaceLength = 100
/** Characters of a video address. */
export const maxVideoUrlLength = 300
/** Characters of the note. */
export const maxHoursNoteLength = 200

/** Validation errors of a row. */
export type OfficeHoursError =
  | 'daysMissing'
  | 'timeMissing'
  | 'endsFirst'
  | 'whereMissing'
  | 'notHttps'

export const officeHoursErrorField: Readonly<Record<OfficeHoursError, keyof OfficeHoursRow>> = {
  daysMissing: 'days',
  timeMissing: 'from',
  endsFirst: 'to',
  whereMissing: 'place',
  notHttps: 'videoUrl',
}

function isHttps(address: string): boolean {
  return /^https:\/\/[^\s/]+\S*$/.test(address) && URL.canParse(address)
}

/** The first validation error of a row; null if it is valid. */
export function officeHoursError(row: OfficeHoursRow): OfficeHoursError | null {
  if (row.days.length === 0) return 'daysMissing'
  if (row.from === '' || row.to === '') return 'timeMissing'
  if (row.to <= row.from) return 'endsFirst'
  if (!row.place?.trim() && !row.videoUrl?.trim()) return 'whereMissing'
  if (row.videoUrl?.trim() && !isHttps(row.videoUrl.trim())) return 'notHttps'
  return null
}
