import Type, { type Static } from 'typebox'
import { name, nullable, oneOf, record } from '#http/schema.ts'

const spacing = (of: string) => oneOf(['normal', 'wide', 'wider'], `Room between ${of}.`)
const flag = (description: string) => Type.Boolean({ description })

const fields = {
  theme: oneOf(['system', 'light', 'dark'], 'Light, dark, or as the device has it.'),
  language: nullable(oneOf(['en', 'es'], 'Of the pages; null is as the device has it.')),
  textSize: Type.Integer({
    minimum: 100,
    maximum: 200,
    multipleOf: 10,
    description: 'Percent of the ordinary size.',
  }),
  font: oneOf(['legible', 'system'], 'The font made for legibility, or that of the device.'),
  lineSpacing: spacing('lines'),
  wordSpacing: spacing('words'),
  letterSpacing: spacing('letters'),
  paragraphSpacing: spacing('paragraphs'),
  highContrast: flag('Stronger colors and edges.'),
  greyscale: flag('No colors.'),
  reduceMotion: flag('Nothing moves.'),
  largeTargets: flag('Larger buttons and links.'),
  hideGrades: flag('Grades and averages are dots until the person shows them.'),
  sidePanel: oneOf(['open', 'rail'], 'With words, or icons alone.'),
}

/** How a person wants the hub to look and read, on every device (R8.3). */
export const Preferences = name('Preferences', {
  ...record(fields),
  examples: [
    {
      theme: 'dark',
      language: 'es',
      textSize: 130,
      font: 'legible',
      lineSpacing: 'wide',
      wordSpacing: 'normal',
      letterSpacing: 'normal',
      paragraphSpacing: 'normal',
      highContrast: false,
      greyscale: false,
      reduceMotion: true,
      largeTargets: true,
      hideGrades: false,
      sidePanel: 'rail',
    },
  ],
})
export type Preferences = Static<typeof Preferences>

/** What is to be another way; what is left out stays. */
export const PreferencesChange = name('PreferencesChange', {
  ...Type.Partial(record(fields)),
  additionalProperties: false,
  minProperties: 1,
  examples: [{ theme: 'dark', textSize: 130 }],
})
export type PreferencesChange = Static<typeof PreferencesChange>
