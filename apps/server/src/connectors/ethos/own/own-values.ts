import type { OwnName, OwnValues } from '../../own-fields.ts'
import type { Document } from '../http/clean-document.ts'
import { type Name, nameOf, phoneNumber } from '../mappings/people.ts'
import type { References } from '../reading/references.ts'
import type { Reference } from '../values.ts'

/** A phone number or email address in a person's document. */
export interface ContactEntry {
  readonly type?: { readonly phoneType?: string; readonly emailType?: string }
  readonly preference?: string
  readonly number?: string
  readonly countryCallingCode?: string
  readonly address?: string
}

export const listIn = <T>(document: Document, property: string): readonly T[] => {
  const value = document[property]
  return Array.isArray(value) ? value : []
}

/** The preferred one, otherwise the first, as in the merged records. */
export const firstOf = (
  entries: readonly ContactEntry[],
  matchesType: (entry: ContactEntry) => boolean,
) => {
  const matches = entries.filter(matchesType)
  return matches.find(({ preference }) => preference !== undefined) ?? matches[0]
}

export const isMobile = ({ type, number }: ContactEntry): boolean =>
  type?.phoneType === 'mobile' && number !== undefined
export const isPersonal = ({ type, address }: ContactEntry): boolean =>
  type?.emailType === 'personal' && address !== undefined

function preferredName(document: Document): OwnName | null {
  const favored = nameOf(listIn<Name>(document, 'names'), 'favored')
  return favored?.firstName === undefined
    ? null
    : { first: favored.firstName, middle: favored.middleName ?? null }
}

/** A person's own fields in their document, normalized. */
export function ownValuesOf(document: Document, references: References): OwnValues {
  const phone = firstOf(listIn<ContactEntry>(document, 'phones'), isMobile)
  const email = firstOf(listIn<ContactEntry>(document, 'emails'), isPersonal)
  const code = (list: string, property: string) =>
    references.code(list, document[property] as Reference) || null
  return {
    preferredName: preferredName(document),
    genderIdentity: code('gender-identities', 'genderIdentity'),
    genderPronoun: code('personal-pronouns', 'personalPronoun'),
    mobilePhone: phone ? phoneNumber(phone.number ?? '', phone.countryCallingCode) : null,
    personalEmail: email?.address ?? null,
  }
}
