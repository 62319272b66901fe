/** The meaning of a color; the icon and the word next to it have the same meaning. */
export type Tone = 'neutral' | 'brand' | 'good' | 'warn' | 'bad' | 'info'
