/** Numbers of the state that must not be kept: 34 CFR 99.3 and sis.md section 6. */

/** As it is written: `123-45-6789`, with spaces or dots, or with the dashes and the space that word processors make. */
const written = /(?<![\d-])\d{3}([-. \u00a0\u2010-\u2015\u2212])\d{2}\1\d{4}(?![\d-])/
const allWritten = new RegExp(written, 'g')

/**
 * Nine digits alone may be anything: a Banner number, an invoice, a postal code. They are one of these
 * numbers where the text says so.
 */
const names =
  '[Ss][Ss][Nn]|SIN|I?TIN|[Ss]ocial [Ss]ecurity|[Ss]ocial [Ii]nsurance|[Ss]eguro [Ss]ocial'
const named = new RegExp(
  String.raw`(?<!\d)\d{9}(?!\d)(?<=\b(?:${names})(?:\s*(?:[Nn]umber|[Nn]o\.?|[Ii]s|es))*[\s:#=."'-]{0,5}\d{9})`,
)
const allNamed = new RegExp(named, 'g')

/** A piece of each name. Looking for these is many times as fast as for the whole, and most text has none. */
const hints = ['SSN', 'ssn', 'Ssn', 'SIN', 'TIN', 'ocial ']
const mayName = (text: string) => hints.some((hint) => text.includes(hint))

export const holdsStateNumber = (text: string): boolean =>
  written.test(text) || (mayName(text) && named.test(text))

/** A text without them. */
export const withoutStateNumbers = (text: string): string =>
  text.replaceAll(allWritten, '').replaceAll(allNamed, '')
