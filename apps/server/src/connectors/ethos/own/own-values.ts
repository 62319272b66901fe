import type { OwnName, OwnValues } from '../../own-fields.ts'
import type { Document } from '../http/clean-document.ts'
import { type Name, nameOf, phoneNumber } from '../mappings/people.ts'
import type { References } from '../reading/references.ts'
import type { Reference } from '../values.ts'

/** A phone number or email address in a person's document. */
export interface Reach {
  readonly type?: { readonly phoneType?: string; readonly emailType?: string }
  readonly preference?: string
  readonly number?: string
  readonly countryCallingCode?: string
  readonly address?: string
}

export const listIn = <T>(document: Document, property: string): readonly T[] => {
  const held = document[property]
  return Array.isArray(held) ? held : []
}

/** The preferred one, otherwise the first, as in the merged records. */
export const firstOf = (entries: readonly Reach[], isIt: (entry: Reach) => boolean) => {
  const fitting = entries.filter(isIt)
  return fitting.find(({ preference }) => preference !== undefined) ?? fitting[0]
}

export const isMobile = ({ type, number }: Reach): boolean =>
  type?.phoneType === 'mobile' && number !== undefined
export const isPersonal = ({ type, address }: Reach): boolean =>
  type?.emailType === 'personal' && address !== undefined

function preferredName(document: Document): OwnName | null {
  const favored = nameOf(listIn<Name>(document, 'names'), 'favored')
  return favored?.firstName === undefined
    ? null
    : { first: favored.firstName, middle: favored.middleName ?? null }
}

/** A person's own fields in their document, normalized. */
export function ownValuesOf(document: Document, references: References): OwnValues {
  const phone = firstOf(listIn<Reach>(document, 'phones'), isMobile)
  const email = firstOf(listIn<Reach>(document, 'emails'), isPersonal)
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
