/**
 * Whether an email address is at one of the college's domains or a subdomain: the college assigned
 * it, so it isn't personal (domain.md section 1).
 * @param domains in lowercase
 */
export function isCollegeAddress(address: string, domains: readonly string[]): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return domains.some((own) => domain === own || domain.endsWith(`.${own}`))
}

/**
 * Whether ten digits can be a phone number in this country: neither area code nor exchange begins
 * with 0 or 1. Doesn't check whether the number is in use.
 */
export function isPhoneDigits(digits: string): boolean {
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits)
}
