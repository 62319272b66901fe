/** Accented letters, taller and deeper than English ones. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'å',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'ü',
  A: 'Å',
  E: 'É',
  O: 'Ö',
  U: 'Ü',
  c: 'ç',
  n: 'ñ',
}

/** How much longer each word gets: Spanish is 25% to 40% longer than English. */
const EXPANSION = 2 / 5

/** A text with accents and longer words, still readable, to simulate a translation. */
export function pseudo(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => {
    const accented = Array.from(word, (sign) => ACCENTED[sign] ?? sign).join('')
    return accented + (accented.at(-1) ?? '').repeat(Math.ceil(word.length * EXPANSION))
  })
}

type Messages = Readonly<Record<string, (...inputs: unknown[]) => string>>

/** The catalog with every message pseudo-translated. */
export function pseudoMessages(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      (...inputs: unknown[]) => pseudo(message(...inputs)),
    ]),
  )
}
