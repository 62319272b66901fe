/** The meaning of a color; the icon and the word next to it say the same. */
export type Tone = 'neutral' | 'brand' | 'good' | 'warn' | 'bad' | 'info'
