/** Government identifiers that must not be stored: 34 CFR 99.3 and sis.md section 6. */

/**
 * The usual format: `123-45-6789`, with spaces or dots, or with the dashes and spaces of word
 * processors.
 */
const written = /(?<![\d-])\d{3}([-. \u00a0\u2010-\u2015\u2212])\d{2}\1\d{4}(?![\d-])/
const allWritten = new RegExp(written, 'g')

/**
 * Nine digits alone may be anything: a Banner number, an invoice, a postal code. They only count if
 * the text names a government identifier.
 */
const names =
  '[Ss][Ss][Nn]|SIN|I?TIN|[Ss]ocial [Ss]ecurity|[Ss]ocial [Ii]nsurance|[Ss]eguro [Ss]ocial'
const named = new RegExp(
  String.raw`(?<!\d)\d{9}(?!\d)(?<=\b(?:${names})(?:\s*(?:[Nn]umber|[Nn]o\.?|[Ii]s|es))*[\s:#=."'-]{0,5}\d{9})`,
)
const allNamed = new RegExp(named, 'g')

/**
 * A fragment of each name. Searching for these is many times as fast as the full pattern, and most
 * text has none.
 */
const hints = ['SSN', 'ssn', 'Ssn', 'SIN', 'TIN', 'ocial ']
const hasHint = (text: string) => hints.some((hint) => text.includes(hint))

export const holdsStateNumber = (text: string): boolean =>
  written.test(text) || (hasHint(text) && named.test(text))

/** Removes government identifiers from a text. */
export const withoutStateNumbers = (text: string): string =>
  text.replaceAll(allWritten, '').replaceAll(allNamed, '')
