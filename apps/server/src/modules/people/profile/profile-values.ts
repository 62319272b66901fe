import { isCollegeAddress } from '@myhub/domain/people/personal-contact.ts'
import { normalizeName, preferredNameError } from '@myhub/domain/people/preferred-name.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { httpErrors } from '#http/errors.ts'

/** Numbers without a country code are from here. */
const homeCountry = 'US'

const invalidField = (path: string, message: string) =>
  httpErrors.badRequest(`${path} ${message}.`, [{ path, code: 'invalid', message }])

/**
 * Validates and normalizes a name; blank becomes empty.
 * @param path the field, for the error
 * @throws HttpError 400 explaining why it is invalid
 */
export function validName(path: string, input: string): string {
  const name = normalizeName(input)
  const error = preferredNameError(name)
  if (error !== null) throw invalidField(path, error)
  return name
}

/**
 * Normalizes a phone number to E.164.
 * @throws HttpError 400 when the number is not valid in its country
 */
export function validPhone(input: string): string {
  const phone = parsePhoneNumberFromString(input, { defaultCountry: homeCountry, extract: false })
  if (!phone?.isValid())
    throw invalidField(
      'number',
      'must be a phone number, with a country code if it is from another country',
    )
  if (phone.ext) throw invalidField('number', 'must not have an extension')
  return phone.number
}

const address =
  /^[^\s@"(),:;<>[\\\]\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/**
 * Normalizes an email address with its domain in lowercase.
 * @param collegeDomains in lowercase; addresses there are not personal
 * @throws HttpError 400 when it is invalid or belongs to the college
 */
export function validEmail(input: string, collegeDomains: readonly string[]): string {
  const trimmed = input.trim()
  if (trimmed.length > 254 || !address.test(trimmed))
    throw invalidField('address', 'must be an email address')
  const at = trimmed.lastIndexOf('@')
  const domain = trimmed.slice(at + 1).toLowerCase()
  if (isCollegeAddress(trimmed, collegeDomains))
    throw invalidField('address', 'must not be a college address')
  return `${trimmed.slice(0, at)}@${domain}`
}
