/**
 * How a value is formatted while a person types: `#` is a digit, everything else is literal (R6.5).
 */
export const masks = {
  date: '####/##/##',
  phone: '(###) ### - ####',
  card: '#### #### #### ####',
} as const

export type MaskName = keyof typeof masks

/** American Express prints fifteen digits in three groups. */
const AMERICAN_EXPRESS = '#### ###### #####'

/** The mask for what has been typed so far: the groups of a card number depend on its network. */
export function maskFor(name: MaskName, typed: string): string {
  if (name === 'card' && /^\D*3\D*[47]/.test(typed)) return AMERICAN_EXPRESS
  return masks[name]
}

export const onlyDigits = (text: string): string => text.replace(/\D/g, '')

/**
 * The digits that fill a mask: for a phone number, without the leading `1` that browsers autofill.
 */
export function nationalDigits(name: MaskName, text: string): string {
  const digits = onlyDigits(text)
  return name === 'phone' && digits.length === 11 && digits.startsWith('1')
    ? digits.slice(1)
    : digits
}
