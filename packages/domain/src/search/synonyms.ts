// cspell:disable because Spanish words and endings of words are in no dictionary here.

/**
 * What people type for things that the college calls something else, in small letters without
 * accents. Each meaning is a word or several that must all be there.
 */
const meanings = new Map<string, readonly string[]>(
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

/** Other words for one, each as people at the college say it; often none. */
export const meaningsOf = (word: string): readonly string[] => meanings.get(word) ?? []
