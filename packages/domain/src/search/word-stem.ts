// cspell:disable because Spanish words and endings of words are in no dictionary here.

/** Endings of English and Spanish words, without accents, longest first. */
const endings = [
  ...['aciones', 'ations', 'ciones', 'acion', 'ation', 'iendo', 'ments'],
  ...['ando', 'cion', 'ings', 'ment', 'ados', 'adas', 'ado', 'ada', 'ers', 'ies', 'ing'],
  ...['ar', 'ed', 'er', 'es', 'ir', 's'],
]

/** A shorter stem is too ambiguous. */
const MIN_STEM_LENGTH = 3

/**
 * The stem that forms of a word share: `register` for *registering*.
 * @param word in lowercase, without accents
 */
export function wordStem(word: string): string {
  const ending = endings.find(
    (candidate) => word.endsWith(candidate) && word.length - candidate.length >= MIN_STEM_LENGTH,
  )
  return ending === undefined ? word : word.slice(0, -ending.length)
}
