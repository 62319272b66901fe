import type { SectionDetail } from '#data/registration/sections.ts'
import { m } from '#locales/compiled/messages.js'

/** Whether books cost anything. Unknown is never shown as free. */
export function describeBooks({ books }: SectionDetail): string {
  if (books === null) return m.classes_section_books_unknown()
  return books === 'noCost' ? m.classes_section_books_free() : m.classes_section_books_cost()
}
