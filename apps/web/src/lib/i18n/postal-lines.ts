import { locale } from './language.ts'

interface Postal {
  readonly lines: readonly string[]
  readonly city: string | null
  readonly state: string | null
  readonly postalCode: string | null
  readonly country: string | null
}

const countries = new Intl.DisplayNames(locale, { type: 'region' })

/** An address as on an envelope, with the country only when it is a foreign one. */
export function postalLines({ lines, city, state, postalCode, country }: Postal): string[] {
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [...lines, place, countryName(country)].filter((line) => line !== '')
}

function countryName(country: string | null): string {
  if (country === null || ['US', 'USA'].includes(country)) return ''
  return /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country
}
