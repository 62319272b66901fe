import type { Person } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'

type Contact = Person['emails'][number] | Person['phones'][number] | Person['addresses'][number]

const types: Readonly<Record<Contact['type'], () => string>> = {
  school: m.profile_type_school,
  personal: m.profile_type_personal,
  business: m.profile_type_business,
  mobile: m.profile_type_mobile,
  home: m.profile_type_home,
  mailing: m.profile_type_mailing,
  billing: m.profile_type_billing,
  other: m.profile_type_other,
}

/** The label of a contact's type. */
export function contactType(contact: Pick<Contact, 'type'>): string {
  return types[contact.type]()
}

/** Sorts the preferred one first and keeps the college's order for the others. */
export function preferredFirst<T extends Pick<Contact, 'isPreferred'>>(
  contacts: readonly T[],
): T[] {
  return contacts.toSorted((a, b) => Number(b.isPreferred) - Number(a.isPreferred))
}
