// cspell:disable because leaked passwords aren't dictionary words.

/**
 * The words most frequent in leaked passwords. A password of 12 characters that consists only of
 * these, keyboard rows, repetitions and digits is common.
 */
const commonWords = `
  password passwort contrasena passcode letmein welcome bienvenido iloveyou teamo trustno secret admin
  administrator login master access default guest changeme temporary temp test testing hello hola qwerty qwertz
  azerty asdfgh zxcvbn qazwsx abcdef monkey dragon tiger eagle lion bear wolf shadow sunshine princess
  prince superman batman spiderman pokemon starwars football futbol baseball basketball soccer hockey summer
  verano winter invierno spring primavera autumn otono fall monday friday january february march april may june july august
  september october november december college university school student estudiante teacher campus academic
  iowa hawkeyes cyclones panthers prairie spring2026 google facebook computer internet samsung apple love
  baby angel jesus christ michael jessica jennifer ashley daniel andrew joshua matthew robert thomas charlie
  flower cookie chocolate banana orange cheese purple yellow silver golden diamond freedom liberty america usa
  forever whatever nothing killer hunter ranger soldier ninja mustang corvette ferrari harley yankees cowboys
  lakers steelers packers money dollar lucky happy smile peace please number one two three four five six seven
  eight nine ten zero my the you me is the
`
  .trim()
  .split(/\s+/)
  // Longest first, so that the rest of a long word is not mistaken for a short one.
  .toSorted((a, b) => b.length - a.length)

const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890']
const backwards = (text: string) => [...text].toReversed().join('')
const runs = [...rows, ...rows.map(backwards)]
/** Letters that digits and symbols stand for. */
const substitutions: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** Minimum number of characters left after all common parts are removed. */
const minOwnCharacters = 6

const undoSubstitutions = (text: string) =>
  [...text].map((letter) => substitutions[letter] ?? letter).join('')

/** Removes keyboard rows of four or more characters, and repeated characters. */
function withoutRuns(text: string): string {
  let rest = text.replaceAll(/(.)\1{2,}/g, ' ')
  for (const run of runs)
    for (let length = run.length; length >= 4; length -= 1)
      for (let at = 0; at + length <= run.length; at += 1)
        rest = rest.replaceAll(run.slice(at, at + length), ' ')
  return rest
}

/** Reduces a text that repeats one unit to that unit. */
const unitOf = (text: string): string => /^(.+?)\1+$/.exec(text)?.[1] ?? text

/**
 * Whether a password is among the first that an attacker guesses.
 * @param personal words that an attacker knows: the username, the college, the product
 */
export function isCommonPassword(password: string, personal: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const words = [...personal.map((word) => word.toLowerCase()).filter((word) => word.length > 2)]
  const ownIn = (text: string) => {
    let rest = withoutRuns(unitOf(text))
    for (const word of [...words, ...commonWords]) rest = rest.replaceAll(word, ' ')
    return rest.replaceAll(/[\s\d\p{P}\p{S}]/gu, '').length
  }
  return (
    Math.min(ownIn(plain), ownIn(undoSubstitutions(plain))) < minOwnCharacters &&
    !hasEnoughDigits(plain)
  )
}

/** Digits that form no sequence and no year count like letters: twelve random ones are enough. */
function hasEnoughDigits(text: string): boolean {
  const digits =
    withoutRuns(unitOf(text))
      .replaceAll(/(19|20)\d\d/g, ' ')
      .match(/\d/g) ?? []
  return new Set(digits).size >= 6 && digits.length >= 10
}
