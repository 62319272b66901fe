import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { OwnField, OwnName, OwnValue } from '../../own-fields.ts'
import type { Document } from '../http/clean-document.ts'
import { idOf } from '../http/pages.ts'
import { lastName, type Name, nameOf } from '../mappings/people.ts'
import { codeOf, type References } from '../reading/references.ts'
import { type ContactEntry, firstOf, isMobile, isPersonal, listIn } from './own-values.ts'

interface PartContext {
  readonly references: References
  /** The college's own type for written values, by field. */
  readonly details: Readonly<Record<string, string>>
}

const codeLists = {
  genderIdentity: { list: 'gender-identities', property: 'genderIdentity' },
  genderPronoun: { list: 'personal-pronouns', property: 'personalPronoun' },
} as const

/** The entries with one replaced, added or removed. */
function replaceEntry<T>(
  entries: readonly T[],
  old: T | undefined,
  next: object | null,
): unknown[] {
  if (next === null) return entries.filter((entry) => entry !== old)
  return old === undefined
    ? [...entries, next]
    : entries.map((entry) => (entry === old ? next : entry))
}

const detailOf = (id: string | undefined) => (id === undefined ? {} : { detail: { id } })

function names(document: Document, value: OwnName | null, detail: string | undefined) {
  const all = listIn<Name>(document, 'names')
  const favored = nameOf(all, 'favored')
  if (value === null) return { names: replaceEntry(all, favored, null) }
  const legal = nameOf(all, 'legal') ?? nameOf(all, 'personal') ?? all[0]
  const last = lastName(legal)
  const { middleName: _old, ...rest } = favored ?? {
    type: { category: 'favored', ...detailOf(detail) },
  }
  const next = {
    ...rest,
    firstName: value.first,
    ...(value.middle !== null && { middleName: value.middle }),
    ...(last !== '' && { lastName: last }),
    fullName: [value.first, value.middle, last].filter(Boolean).join(' '),
  }
  return { names: replaceEntry(all, favored, next) }
}

function phones(document: Document, value: string | null, detail: string | undefined) {
  const all = listIn<ContactEntry>(document, 'phones')
  const old = firstOf(all, isMobile)
  if (value === null) return { phones: replaceEntry(all, old, null) }
  const parsed = parsePhoneNumberFromString(value)
  const next = {
    ...(old ?? { type: { phoneType: 'mobile', ...detailOf(detail) } }),
    countryCallingCode: parsed?.countryCallingCode ?? '1',
    number: parsed?.nationalNumber ?? value,
  }
  return { phones: replaceEntry(all, old, next) }
}

function emails(document: Document, value: string | null, detail: string | undefined) {
  const all = listIn<ContactEntry>(document, 'emails')
  const old = firstOf(all, isPersonal)
  const fresh = { type: { emailType: 'personal', ...detailOf(detail) } }
  return {
    emails: replaceEntry(all, old, value === null ? null : { ...(old ?? fresh), address: value }),
  }
}

/**
 * The part of a person's document that changes one field; lists are complete and keep entries that
 * are not the person's own (sis.md section 4.7).
 * @param value null to clear the field
 * @returns `unknownCode` if the college's list lacks it
 */
export function ownPart(
  document: Document,
  field: OwnField,
  value: OwnValue,
  { references, details }: PartContext,
): Document | 'unknownCode' {
  const detail = details[field]
  if (field === 'preferredName') return names(document, value as OwnName | null, detail)
  if (field === 'mobilePhone') return phones(document, value as string | null, detail)
  if (field === 'personalEmail') return emails(document, value as string | null, detail)
  const { list, property } = codeLists[field]
  if (value === null) return { [property]: null }
  const match = references.all(list).find((entry) => codeOf(entry) === value)
  const id = match && idOf(match)
  return id ? { [property]: { id } } : 'unknownCode'
}
