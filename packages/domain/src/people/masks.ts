/** How a value is written while a person types it: `#` is a digit, the rest stands as it is (R6.5). */
export const masks = {
  date: '####/##/##',
  phone: '(###) ### - ####',
  card: '#### #### #### ####',
} as const

export type MaskName = keyof typeof masks

/** American Express writes fifteen digits in three groups. */
const AMERICAN_EXPRESS = '#### ###### #####'

/** The mask for what has been typed so far: the groups of a card depend on whose it is. */
export function maskFor(name: MaskName, typed: string): string {
  if (name === 'card' && /^\D*3\D*[47]/.test(typed)) return AMERICAN_EXPRESS
  return masks[name]
}

/** The digits of a text and nothing else. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * The digits that a mask is about: of a phone number those without the country's `1`, with which browsers
 * fill it in.
 */
export function nationalDigits(name: MaskName, text: string): string {
  const digits = digitsOf(text)
  return name === 'phone' && digits.length === 11 && digits.startsWith('1')
    ? digits.slice(1)
    : digits
}
