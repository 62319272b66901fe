import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { RecordBatch, SourceRecord } from '../../connector.ts'
import { type FieldOf, fieldsOf } from '../../records.ts'
import type { OpenFile } from '../files/open-file.ts'
import { readRows } from '../files/read-rows.ts'
import type { CsvLimits } from '../settings.ts'

type Contact = Readonly<Partial<Record<FieldOf<'contacts'>, string>>>

const mail = (text: string): Contact | null =>
  /^[^\s@]+@[^\s@]+$/.test(text) ? { kind: 'email', type: 'school', value: text } : null

/** As typed: `(319) 555-0101 ext. 5` is a domestic number. */
function phone(text: string, type: string): Contact | null {
  const parsed = text === '' ? undefined : parsePhoneNumberFromString(text, 'US')
  if (!parsed?.isPossible()) return null
  return { kind: 'phone', type, value: parsed.number, extension: parsed.ext ?? '' }
}

/** Contacts from the three columns of `users.csv`; null for an invalid one. */
const contactsOf = ([email = '', sms = '', other = '']: readonly string[]) =>
  [
    ['email', mail(email)],
    ['sms', phone(sms, 'mobile')],
    ['phone', phone(other, 'other')],
  ] as const

/**
 * Contacts for a college without `contacts.csv`: OneRoster users have one email address and two
 * phone numbers. Values that are neither are ignored.
 */
export async function* contactsOfUsers(
  users: OpenFile,
  limits: CsvLimits,
): AsyncGenerator<RecordBatch> {
  const plan = { fields: ['email', 'sms', 'phone'], rules: [] }
  for await (const { records } of readRows(users, plan, limits)) {
    const all = records.flatMap(toContacts)
    const reported = users.delivery === 'delta' ? all : all.filter(({ isDeleted }) => !isDeleted)
    // Problems of the file are reported with its people.
    yield { records: reported, problems: [], failure: null, amount: 0 }
  }
}

/** A delta has to state removed contacts explicitly. */
const toContacts = ({ line, sisId, values }: SourceRecord): SourceRecord[] =>
  contactsOf(values).map(([name, contact]) => {
    const ownContact: Contact = contact ? { personSisId: sisId, ...contact } : {}
    return {
      line,
      sisId: `${sisId}:${name}`,
      isDeleted: contact === null,
      values: fieldsOf('contacts').map((field) => ownContact[field] ?? ''),
    }
  })
