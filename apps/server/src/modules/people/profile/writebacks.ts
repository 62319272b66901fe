import type { ContactRow } from '../groups/person/contacts.ts'
import type { Person } from '../groups/person/mine.schema.ts'

/** Fields that people can change themselves, as keys of `Person.writebacks`. */
export type OwnField = keyof Person['writebacks']

/** A person's latest writeback of one field (sis.md section 4.7). */
export interface WritebackRow {
  readonly id: string
  readonly field: OwnField
  readonly state:
    | 'queued'
    | 'inflight'
    | 'verifying'
    | 'done'
    | 'conflict'
    | 'rejected'
    | 'dead'
    | 'localOnly'
  /** The desired value takes precedence over the college's. */
  readonly is_held: boolean
  readonly error_kind: string | null
  /** The person has marked the result as seen. */
  readonly is_seen: boolean
  /** The person's own contact that replaces the college's; null means removed. */
  readonly own_contact: unknown
  readonly at: string
}

type Writeback = Person['writebacks'][OwnField]

const noWriteback: Writeback = { state: 'none', message: null, at: null }

const reportedStates: Readonly<
  Record<WritebackRow['state'], readonly [Writeback['state'], message: string | null]>
> = {
  queued: ['pending', 'We’re sending this to the college’s records.'],
  inflight: ['pending', 'We’re sending this to the college’s records.'],
  verifying: ['pending', 'We’re sending this to the college’s records.'],
  done: ['synced', null],
  conflict: [
    'conflict',
    'The college has changed this since. Review it, and change it again if it’s wrong.',
  ],
  rejected: ['rejected', 'The college’s records didn’t accept this.'],
  dead: [
    'rejected',
    'We couldn’t reach the college’s records. Staff can see this, or you can change it again.',
  ],
  localOnly: ['localOnly', 'Saved in MyHub. Contact the college office to change its records.'],
}

/** States reported after the person has seen a result. */
const statesAfterSeen: Partial<typeof reportedStates> = {
  conflict: ['none', null],
  rejected: ['none', null],
  dead: reportedStates.localOnly,
}

/** More precise reasons, if known and safe to show. */
const reasons: Readonly<Record<string, string>> = {
  validation: 'The college’s records say this isn’t valid. Check it, or ask the college office.',
  unknownCode:
    'The college’s records don’t have this choice. Choose another, or ask the college office.',
  forbidden: 'Saved in MyHub. The college’s records don’t allow this change. Staff can see this.',
}

/** The states of a person's own changes for the API. */
export function writebacksOf(rows: readonly WritebackRow[]): Person['writebacks'] {
  const of = (field: OwnField): Writeback => {
    const row = rows.find((writebackRow) => writebackRow.field === field)
    if (!row) return noWriteback
    const [state, message] =
      (row.is_seen && statesAfterSeen[row.state]) || reportedStates[row.state]
    if (state === 'none') return noWriteback
    const known = row.state === 'rejected' || row.state === 'localOnly' ? row.error_kind : null
    return { state, message: reasons[known ?? ''] ?? message, at: new Date(row.at).toISOString() }
  }
  return {
    preferredName: of('preferredName'),
    genderIdentity: of('genderIdentity'),
    genderPronoun: of('genderPronoun'),
    mobilePhone: of('mobilePhone'),
    personalEmail: of('personalEmail'),
  }
}

const contactFields = [
  { field: 'mobilePhone', kind: 'phone', type: 'mobile' },
  { field: 'personalEmail', kind: 'email', type: 'personal' },
] as const

/**
 * A person's contacts with their own changes applied over the college's: the first of the type is
 * replaced, added if missing, and left out if cleared.
 * @param contacts the preferred one of each type first
 */
export function withOwnContacts(
  contacts: readonly ContactRow[],
  rows: readonly WritebackRow[],
): ContactRow[] {
  return contactFields.reduce(
    (known, { field, kind, type }) => {
      const own = rows.find((row) => row.field === field && row.is_held)
      if (!own) return known
      const at = known.findIndex((contact) => contact.kind === kind && contact.type === type)
      const others = known.toSpliced(at === -1 ? known.length : at, at === -1 ? 0 : 1)
      if (typeof own.own_contact !== 'string') return others
      const contact: ContactRow = {
        ...emptyContact,
        is_preferred: known[at]?.is_preferred ?? false,
        id: known[at]?.id ?? own.id,
        kind,
        type,
        value: own.own_contact,
      }
      return others.toSpliced(at === -1 ? others.length : at, 0, contact)
    },
    [...contacts],
  )
}

const emptyContact = {
  extension: null,
  line1: null,
  line2: null,
  city: null,
  state: null,
  postal_code: null,
  county: null,
  country: null,
  start_on: null,
  end_on: null,
}
