import type { Person } from './mine.schema.ts'

/** An email address, phone number or postal address; they share a table. */
export interface ContactRow {
  readonly id: string
  readonly kind: 'email' | 'phone' | 'address'
  readonly type: string
  readonly value: string | null
  readonly extension: string | null
  readonly line1: string | null
  readonly line2: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postal_code: string | null
  readonly county: string | null
  readonly country: string | null
  readonly is_preferred: boolean
  readonly start_on: string | null
  readonly end_on: string | null
}

type Email = Person['emails'][number]
type Phone = Person['phones'][number]
type Address = Person['addresses'][number]

/** The type if the API has it, otherwise `other`. */
const toKnownType = <T extends string>(types: readonly T[], type: string): T | 'other' =>
  types.find((known) => known === type) ?? 'other'

export const toEmail = (row: ContactRow): Email => ({
  id: row.id,
  type: toKnownType(['school', 'personal', 'business'], row.type),
  address: row.value ?? '',
  isPreferred: row.is_preferred,
  isEditable: row.type === 'personal',
  verifiedAt: null,
})

export const toPhone = (row: ContactRow): Phone => ({
  id: row.id,
  type: toKnownType(['mobile', 'home', 'business'], row.type),
  e164: row.value ?? '',
  extension: row.extension,
  isPreferred: row.is_preferred,
  isEditable: row.type === 'mobile',
})

export const toAddress = (row: ContactRow): Address => ({
  id: row.id,
  type: toKnownType(['home', 'mailing', 'billing', 'school'], row.type),
  lines: [row.line1, row.line2].filter((line) => line !== null),
  city: row.city,
  state: row.state,
  postalCode: row.postal_code,
  county: row.county,
  country: row.country,
  isPreferred: row.is_preferred,
  startOn: row.start_on,
  endOn: row.end_on,
})
