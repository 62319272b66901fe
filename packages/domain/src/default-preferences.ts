/** How the hub looks and reads for who has chosen nothing (R8.3); the table's own defaults are the same. */
export const defaultPreferences = {
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
} as const
