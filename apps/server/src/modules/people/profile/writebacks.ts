import type { ContactRow } from '../groups/contacts.ts'
import type { Person } from '../groups/mine.schema.ts'

/** What people change themselves, as `Person.writebacks` calls it. */
export type OwnField = keyof Person['writebacks']

/** The newest wish of a person about one field (sis.md section 4.7). */
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
  /** The desired value counts here, whatever the college's system says. */
  readonly is_held: boolean
  readonly desired: unknown
  readonly at: string
}

type Writeback = Person['writebacks'][OwnField]

const none: Writeback = { state: 'none', message: null, at: null }

const told: Readonly<
  Record<WritebackRow['state'], readonly [Writeback['state'], message: string | null]>
> = {
  queued: ['pending', 'On its way to the college’s records.'],
  inflight: ['pending', 'On its way to the college’s records.'],
  verifying: ['pending', 'On its way to the college’s records.'],
  done: ['synced', null],
  conflict: ['conflict', 'The college has changed this since. Look at it, and change it again.'],
  rejected: ['rejected', 'The college’s records did not accept this.'],
  dead: ['rejected', 'The college’s records could not be reached. Try again.'],
  localOnly: [
    'localOnly',
    'Kept in MyHub; tell the college’s office if its records should change.',
  ],
}

/** How a person's own changes are doing, as they are told. */
export function writebacksOf(rows: readonly WritebackRow[]): Person['writebacks'] {
  const of = (field: OwnField): Writeback => {
    const row = rows.find((one) => one.field === field)
    if (!row) return none
    const [state, message] = told[row.state]
    return { state, message, at: new Date(row.at).toISOString() }
  }
  return {
    preferredName: of('preferredName'),
    genderIdentity: of('genderIdentity'),
    genderPronoun: of('genderPronoun'),
    mobilePhone: of('mobilePhone'),
    personalEmail: of('personalEmail'),
  }
}

const places = [
  { field: 'mobilePhone', kind: 'phone', type: 'mobile' },
  { field: 'personalEmail', kind: 'email', type: 'personal' },
] as const

/**
 * A person's ways to be reached, with what they have said themselves in place of what the college's
 * system says: the first of that type is replaced, added where there is none, left out when cleared.
 * @param contacts the preferred of each type first
 */
export function withHeldContacts(
  contacts: readonly ContactRow[],
  rows: readonly WritebackRow[],
): ContactRow[] {
  return places.reduce(
    (known, { field, kind, type }) => {
      const held = rows.find((row) => row.field === field && row.is_held)
      if (!held) return known
      const at = known.findIndex((contact) => contact.kind === kind && contact.type === type)
      const others = known.toSpliced(at === -1 ? known.length : at, at === -1 ? 0 : 1)
      if (typeof held.desired !== 'string') return others
      const said: ContactRow = {
        ...nothing,
        is_preferred: known[at]?.is_preferred ?? false,
        id: known[at]?.id ?? held.id,
        kind,
        type,
        value: held.desired,
      }
      return others.toSpliced(at === -1 ? others.length : at, 0, said)
    },
    [...contacts],
  )
}

const nothing = {
  extension: null,
  line1: null,
  line2: null,
  city: null,
  state: null,
  postal_code: null,
  country: null,
  start_on: null,
  end_on: null,
}
