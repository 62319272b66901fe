/** Maximum length of each part of a preferred name (domain.md section 1). */
export const maxPreferredNameLength = 60

/** Letters of any script with their marks, spaces, apostrophes, hyphens and periods. */
const allowed = /^[\p{L}\p{M} '.-]*$/u
const beginsWithLetter = /^\p{L}/u

/** Normalizes a name for storage: NFC, single spaces, straight apostrophes, trimmed. */
export const normalizeName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[’ʼ‘]/g, "'")
    .replaceAll(/[\p{Zs}\t]+/gu, ' ')
    .trim()

export type PreferredNameProblem = 'tooLong' | 'signs' | 'beginning'

/**
 * Why a normalized text isn't a valid preferred first or middle name; null if it is valid.
 * The last name stays the legal one. Source: domain.md section 1.
 */
export function preferredNameProblem(name: string): PreferredNameProblem | null {
  if ([...name].length > maxPreferredNameLength) return 'tooLong'
  if (!allowed.test(name)) return 'signs'
  return beginsWithLetter.test(name) ? null : 'beginning'
}

const errorTexts: Readonly<Record<PreferredNameProblem, string>> = {
  tooLong: `must have at most ${maxPreferredNameLength} characters`,
  signs: 'may hold letters, spaces, apostrophes, hyphens and full stops only',
  beginning: 'must begin with a letter',
}

/** The same as a sentence for the API; null if the name is valid. */
export function preferredNameError(name: string): string | null {
  const problem = preferredNameProblem(name)
  return problem && errorTexts[problem]
}
