import type { Translations } from '@myhub/domain/language/languages.ts'
import { getLang } from '#lib/i18n/language.ts'
import type { Option } from '../controls/select.tsx'

/**
 * An option named by the college, with its `lang` when that is not the language of the page (WCAG 3.1.2).
 * @param termName its title and any translations
 * @param label when it is more than the title
 */
export const localizedOption = (
  value: string,
  termName: { readonly title: string; readonly translations?: Translations | undefined },
  label: string = termName.title,
): Option => ({ value, label, lang: getLang(termName, 'title') })
