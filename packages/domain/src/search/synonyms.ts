// cspell:disable because Spanish words and endings of words are in no dictionary here.

/**
 * Search words for which the college uses other terms, in lowercase without accents. Each term is
 * one or more words that must all match.
 */
const synonyms = new Map<string, readonly string[]>(
  Object.entries({
    pell: ['financial aid', 'ayuda financiera'],
    fafsa: ['financial aid', 'ayuda financiera'],
    grant: ['financial aid', 'ayuda financiera'],
    grants: ['financial aid', 'ayuda financiera'],
    esl: ['ela', 'english language'],
    teacher: ['instructor'],
    professor: ['instructor'],
    profesor: ['instructor'],
    profesora: ['instructor'],
    counselor: ['advisor', 'advising'],
    consejero: ['asesor'],
    consejera: ['asesor'],
  }),
)

/** The college's terms for a word; often empty. */
export const getSynonyms = (word: string): readonly string[] => synonyms.get(word) ?? []
