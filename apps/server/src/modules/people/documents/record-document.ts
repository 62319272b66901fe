import type { Style, TaggedDocument } from '#lib/pdf/tagged-document.ts'
import { fill } from '#locales/catalog.ts'
import type { DocumentTexts } from './document-texts.ts'
import { longDay } from './format.ts'

const styles = {
  college: { size: 11, color: '#333333' },
  h1: { size: 22, weight: 'bold' },
  h2: { size: 13, weight: 'bold' },
  text: { size: 9.5 },
  soft: { size: 9, color: '#444444' },
} as const satisfies Record<string, Style>

/** The heading of a document: its subject and date. */
export interface Heading {
  readonly college: string
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly notes: readonly string[]
}

/** Writes the heading: the college, the title and the person. */
export function writeHeading(document: TaggedDocument, heading: Heading): void {
  document.paragraph('P', heading.college, styles.college)
  document.paragraph('H1', heading.title, styles.h1)
  document.y += 6
  for (const [label, value] of heading.facts)
    document.paragraph('P', `${label}: ${value}`, styles.text)
  document.y += 4
  for (const note of heading.notes) document.paragraph('P', note, styles.soft)
}

/** Writes a section heading, never alone at the end of a page. */
export function writePart(document: TaggedDocument, title: string, minSpace = 90): void {
  document.y += 14
  document.ensureRoom(minSpace)
  document.paragraph('H2', title, styles.h2)
  document.y += 2
}

/** Writes a paragraph. */
export function writeText(document: TaggedDocument, text: string): void {
  document.paragraph('P', text, styles.soft)
}

/** Notes with the date of the document and of its records. */
export function timeNotes(
  now: Date,
  asOf: Date | null,
  texts: DocumentTexts,
  timeZone: string,
): string[] {
  const createdNote = fill(texts.made, { day: longDay(now, texts, timeZone) })
  return asOf === null
    ? [createdNote]
    : [`${createdNote}. ${fill(texts.asOf, { day: longDay(asOf, texts, timeZone) })}.`]
}
