/** What a color says; the icon and the word beside it say the same. */
export type Tone = 'neutral' | 'brand' | 'accent' | 'good' | 'warn' | 'bad' | 'info'
