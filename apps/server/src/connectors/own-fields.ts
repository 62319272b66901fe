import type { FailureKind } from './call.ts'

/** Fields that people change themselves in the college's records (sis.md section 4.7). */
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
/** A name, a code of the college's list, an E.164 number or an address; null to clear. */
export type OwnValue = OwnName | string | null
export type OwnValues = Readonly<Record<OwnField, OwnValue>>

/** Why a field could not be read or written, by the possible remedy. */
export interface WriteFailure {
  readonly kind: WriteFailureKind
  /** How long the source requests no calls. */
  readonly retryAfterMs: number | null
}
export type WriteFailureKind =
  | FailureKind
  | 'validation'
  | 'locked'
  | 'conflict'
  /** The source's list lacks the code. */
  | 'unknownCode'
  /** The call was not allowed; nothing is known about the source. */
  | 'closed'

/** A person's own fields in the source, and how to change one. */
export interface OwnRecord {
  readonly values: OwnValues
  /**
   * Writes one field, once. After `timeout`, `unavailable` or `malformed` the result is unknown:
   * open the record again before another attempt.
   * @returns null if the source accepted it
   */
  put(field: OwnField, value: OwnValue): Promise<WriteFailure | null>
}
