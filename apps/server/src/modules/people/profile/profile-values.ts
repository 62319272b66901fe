import { isCollegeAddress } from '@myhub/domain/people/personal-contact.ts'
import { preferredNameFault, tidyName } from '@myhub/domain/people/preferred-name.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { httpErrors } from '#http/errors.ts'

/** A number without its country's code is one of here. */
const homeCountry = 'US'

const refuse = (path: string, message: string) =>
  httpErrors.badRequest(`${path} ${message}.`, [{ path, code: 'invalid', message }])

/**
 * A name as it is kept. Blank is none.
 * @param path the field that holds it
 * @throws HttpError 400 saying why it cannot be one
 */
export function checkedName(path: string, said: string): string {
  const name = tidyName(said)
  const fault = preferredNameFault(name)
  if (fault !== null) throw refuse(path, fault)
  return name
}

/**
 * A phone number in E.164.
 * @throws HttpError 400 when no such number can be called in its country
 */
export function checkedPhone(said: string): string {
  const phone = parsePhoneNumberFromString(said, { defaultCountry: homeCountry, extract: false })
  if (!phone?.isValid())
    throw refuse('number', 'must be a phone number, with its country’s code if it is not from here')
  if (phone.ext) throw refuse('number', 'must be without an extension')
  return phone.number
}

const address =
  /^[^\s@"(),:;<>[\\\]\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/**
 * An e-mail address with its domain in small letters.
 * @param collegeDomains in small letters; an address there is not the person's own
 * @throws HttpError 400 when it is none, or is the college's
 */
export function checkedEmail(said: string, collegeDomains: readonly string[]): string {
  const trimmed = said.trim()
  if (trimmed.length > 254 || !address.test(trimmed))
    throw refuse('address', 'must be an e-mail address')
  const at = trimmed.lastIndexOf('@')
  const domain = trimmed.slice(at + 1).toLowerCase()
  if (isCollegeAddress(trimmed, collegeDomains))
    throw refuse('address', 'must not be an address of the college')
  return `${trimmed.slice(0, at)}@${domain}`
}
