/**
 * Whether an e-mail address is at one of the college's own domains, or below one: such an address is given
 * by the college and is nobody's personal one (domain.md section 1).
 * @param domains in small letters
 */
export function isCollegeAddress(address: string, domains: readonly string[]): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return domains.some((own) => domain === own || domain.endsWith(`.${own}`))
}

/**
 * Whether ten digits can be a phone number of this country: neither the area nor the exchange begins with 0
 * or 1. Whether the number is in use, only the telephone network knows.
 */
export function isPhoneDigits(digits: string): boolean {
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits)
}
