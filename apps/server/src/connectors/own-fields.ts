/** What people change themselves in the college's records (sis.md section 4.7). */
export const ownFields = [
  'preferredName',
  'genderIdentity',
  'genderPronoun',
  'mobilePhone',
  'personalEmail',
] as const
export type OwnField = (typeof ownFields)[number]

export interface OwnName {
  readonly first: string
  readonly middle: string | null
}
/** A name, or a code of the college's list, an E.164 number, an address; null for none. */
export type OwnValue = OwnName | string | null
export type OwnValues = Readonly<Record<OwnField, OwnValue>>

/** Why a field could not be read or written, by what can be done about it. */
export interface WriteFailure {
  readonly kind: WriteFailureKind
  /** How long the source wishes to be left alone. */
  readonly retryAfterMs: number | null
}
export type WriteFailureKind =
  | 'auth'
  | 'forbidden'
  | 'notFound'
  | 'unsupported'
  | 'rateLimited'
  | 'unavailable'
  | 'timeout'
  | 'malformed'
  | 'cancelled'
  | 'validation'
  | 'locked'
  | 'conflict'
  /** The source's list does not have the code. */
  | 'unknownCode'
  /** It was not our turn: nothing is known of the source. */
  | 'closed'

/** Somebody's own fields as the source has them now, and the way to change one. */
export interface OwnRecord {
  readonly values: OwnValues
  /**
   * Writes one field, once. After `timeout`, `unavailable` or `malformed` nobody knows whether it was
   * written: open the record again before the next.
   * @returns null when the source says that it has taken it
   */
  put(field: OwnField, value: OwnValue): Promise<WriteFailure | null>
}
