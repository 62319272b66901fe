/** Digits, symbols and spaces at both ends: attackers try adding them first. */
const ends = /^[\s\d\p{P}\p{S}]+|[\s\d\p{P}\p{S}]+$/gu
/** A shorter core doesn't identify the whole password. */
const minCoreLength = 6

/**
 * Whether a password is one of the 49,000 that occur most often in breaches, also with digits or
 * symbols before or after it. The list is loaded when a password is chosen, which is rare.
 */
export async function isLeakedPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const leaked = new Set(dictionary['passwords-common'])
  const plain = password.normalize('NFKC').toLowerCase()
  const core = plain.replaceAll(ends, '')
  return leaked.has(plain) || (core.length >= minCoreLength && leaked.has(core))
}
