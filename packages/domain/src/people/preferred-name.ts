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

/** What is wrong with a name. */
export type PreferredNameProblem = 'tooLong' | 'signs' | 'beginning'

/**
 * What keeps a tidied text from being somebody's preferred first or middle name; null when nothing does.
 * The last name stays the legal one. Source: domain.md section 1.
 */
export function preferredNameProblem(name: string): PreferredNameProblem | null {
  if ([...name].length > longestPreferredName) return 'tooLong'
  if (!allowed.test(name)) return 'signs'
  return beginsWithLetter.test(name) ? null : 'beginning'
}

const faults: Readonly<Record<PreferredNameProblem, string>> = {
  tooLong: `must have at most ${longestPreferredName} characters`,
  signs: 'may hold letters, spaces, apostrophes, hyphens and full stops only',
  beginning: 'must begin with a letter',
}

/** The same as a sentence of the API; null when it can be one. */
export function preferredNameFault(name: string): string | null {
  const problem = preferredNameProblem(name)
  return problem && faults[problem]
}
