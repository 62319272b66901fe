/** A preferred name is at most so long, each part of it (domain.md section 1). */
export const longestPreferredName = 60

/** Letters of any script with their marks, spaces, apostrophes, hyphens and full stops. */
const allowed = /^[\p{L}\p{M} '.-]*$/u
const beginsWithLetter = /^\p{L}/u

/** A name as it is kept: composed, single spaces, straight apostrophes, nothing around it. */
export const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[’ʼ‘]/g, "'")
    .replaceAll(/[\p{Zs}\t]+/gu, ' ')
    .trim()

/**
 * Why a tidied text cannot be somebody's preferred first or middle name; null when it can.
 * The last name stays the legal one. Source: domain.md section 1.
 */
export function preferredNameFault(name: string): string | null {
  if ([...name].length > longestPreferredName)
    return `must have at most ${longestPreferredName} characters`
  if (!allowed.test(name))
    return 'may hold letters, spaces, apostrophes, hyphens and full stops only'
  if (!beginsWithLetter.test(name)) return 'must begin with a letter'
  return null
}
