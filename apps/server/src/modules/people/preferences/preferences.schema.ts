import {
  preferenceChoices as choices,
  defaultPreferences,
  type PreferenceName,
  textSizes,
} from '@myhub/domain/preferences/preferences.ts'
import Type, { type Static, type TSchema } from 'typebox'
import { namedSchema, nullable, oneOf, strictObject } from '#http/schema.ts'

const spacing = (of: string) => oneOf(choices.lineSpacing, `Space between ${of}.`)
const flag = (description: string) => Type.Boolean({ description })
const [, ...languages] = choices.language

const fields = {
  theme: oneOf(choices.theme, 'Light, dark, or the device’s setting.'),
  language: nullable(oneOf(languages, 'Language of the pages. Null means the default, English.')),
  textSize: Type.Integer({
    minimum: textSizes.least,
    maximum: textSizes.most,
    multipleOf: textSizes.step,
    description: 'Percentage of the normal size.',
  }),
  font: oneOf(choices.font, 'The legible font, or the device’s font.'),
  lineSpacing: spacing('lines'),
  wordSpacing: spacing('words'),
  letterSpacing: spacing('letters'),
  paragraphSpacing: spacing('paragraphs'),
  highContrast: flag('Stronger colors and edges.'),
  greyscale: flag('Grayscale.'),
  reduceMotion: flag('Reduced motion.'),
  largeTargets: flag('Larger buttons and links.'),
  hideGrades: flag('Hides grades and averages until the person chooses to show them.'),
  sidePanel: oneOf(choices.sidePanel, 'Whether the side panel shows labels or only icons.'),
} satisfies Record<PreferenceName, TSchema>

/** A person's display preferences on every device (R8.3). */
export const Preferences = namedSchema('Preferences', {
  ...strictObject(fields),
  examples: [
    {
      ...defaultPreferences,
      theme: 'dark',
      language: 'es',
      textSize: 130,
      lineSpacing: 'wide',
      reduceMotion: true,
      largeTargets: true,
      sidePanel: 'rail',
    },
  ],
})
export type Preferences = Static<typeof Preferences>

/** Fields to change; omitted fields stay unchanged. */
export const PreferencesChange = namedSchema('PreferencesChange', {
  ...Type.Partial(strictObject(fields)),
  additionalProperties: false,
  minProperties: 1,
  examples: [{ theme: 'dark', textSize: 130 }],
})
export type PreferencesChange = Static<typeof PreferencesChange>
