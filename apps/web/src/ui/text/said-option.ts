import { langOf } from '#lib/i18n/language.ts'
import type { Option } from '../controls/select.tsx'

/**
 * A choice that the college has named, marked where its name is not in the language of the page (WCAG 3.1.2).
 * @param said its title, with what it is called in Spanish, if anything
 * @param label where it says more than the title
 */
export const saidOption = (
  value: string,
  said: { readonly title: string; readonly spanish?: object | null },
  label: string = said.title,
): Option => ({ value, label, lang: langOf(said, 'title') })
