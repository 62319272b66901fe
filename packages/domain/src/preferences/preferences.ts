const spacing = ['normal', 'wide', 'wider'] as const
const flag = [false, true] as const

/** Percent of the ordinary size of text: from, up to, and in which steps. */
export const textSizes = { least: 100, most: 200, step: 10 } as const

/**
 * How the hub can look and read, by name (R8.3): all there is to choose from, and first what holds for who has
 * chosen nothing. The table's own defaults and checks are the same.
 */
export const preferenceChoices = {
  theme: ['system', 'light', 'dark'],
  /** Null is as the device has it. */
  language: [null, 'en', 'es'],
  /** Of any in between, see `textSizes`. */
  textSize: [textSizes.least, textSizes.most],
  font: ['legible', 'system'],
  lineSpacing: spacing,
  wordSpacing: spacing,
  letterSpacing: spacing,
  paragraphSpacing: spacing,
  highContrast: flag,
  greyscale: flag,
  reduceMotion: flag,
  largeTargets: flag,
  hideGrades: flag,
  sidePanel: ['open', 'rail'],
} as const

export type PreferenceName = keyof typeof preferenceChoices

type Defaults = { [Name in PreferenceName]: (typeof preferenceChoices)[Name][0] }

/** What holds for who has chosen nothing; written out, since the first load of the home has this alone. */
export const defaultPreferences: Readonly<Defaults> = {
  theme: 'system',
  language: null,
  textSize: 100,
  font: 'legible',
  lineSpacing: 'normal',
  wordSpacing: 'normal',
  letterSpacing: 'normal',
  paragraphSpacing: 'normal',
  highContrast: false,
  greyscale: false,
  reduceMotion: false,
  largeTargets: false,
  hideGrades: false,
  sidePanel: 'open',
}
