import type { Document } from './http/clean-document.ts'

interface Country {
  readonly code?: string
  readonly region?: { readonly code?: string; readonly title?: string }
  readonly subRegion?: { readonly title?: string }
  readonly locality?: string
  readonly postalCode?: string
}

/** ISO 3166 has codes of two and three letters; the hub uses two. */
const twoLetters: Readonly<Record<string, string>> = { USA: 'US', CAN: 'CA', MEX: 'MX' }

/** An EEDM address in the hub's fields; '' if missing. */
export function placeOf(address: Document) {
  const lines = Array.isArray(address.addressLines) ? address.addressLines.map(String) : []
  const { country } = (address.place ?? {}) as { country?: Country }
  return {
    line1: lines[0] ?? '',
    line2: lines.slice(1).join(', '),
    city: country?.locality ?? '',
    state: country?.region?.code?.split('-').at(-1) ?? '',
    postalCode: country?.postalCode ?? '',
    county: country?.subRegion?.title ?? '',
    country: twoLetters[country?.code ?? ''] ?? country?.code ?? '',
  }
}

/** The address on one line: `600 Healing Way NE, Cedar Rapids, IA 52402`. */
export function placeLine(address: Document): string {
  const { line1, line2, city, state, postalCode } = placeOf(address)
  return [line1, line2, city, `${state} ${postalCode}`.trim()].filter(Boolean).join(', ')
}
