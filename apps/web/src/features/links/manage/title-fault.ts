import { m } from '#locales/compiled/messages.js'

const LONGEST = 80

/** What is wrong with the title of a link or a category; null when nothing is. */
export function titleFault(typed: string): string | null {
  const length = typed.trim().length
  return length > 0 && length <= LONGEST ? null : m.links_check_title()
}
