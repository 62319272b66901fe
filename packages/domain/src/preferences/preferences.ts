import { languages } from '#language/languages.ts'

const spacing = ['normal', 'wide', 'wider'] as const
const flag = [false, true] as const

/** Text size in percent of normal: minimum, maximum and step. */
export const textSizes = { least: 100, most: 200, step: 10 } as const

/**
 * How the hub can look and read, by name (R8.3): every choice, defaults first. The table has the
 * same defaults and checks.
 */
export const preferenceChoices = {
  theme: ['system', 'light', 'dark'],
  /** Null is the default language. */
  language: [null, ...languages],
  /** Anything in between is allowed, see `textSizes`. */
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

/** Defaults, written out because the home page's first load imports only this. */
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
