import type { Translations } from '@myhub/domain/language/languages.ts'
import type { ReactNode } from 'react'
import { getLang } from '#lib/i18n/language.ts'

/** A text of the college, with its translations, if any. */
type Titled = { readonly title: string; readonly translations?: Translations | undefined }

/** A text of the college, with its `lang` when that is not the language of the page (WCAG 3.1.2). */
export function LocalizedText({ of }: { of: Titled }): ReactNode {
  const lang = getLang(of, 'title')
  return lang ? <span lang={lang}>{of.title}</span> : of.title
}

/** Several texts in one line, the college's each with its own `lang`; empty ones are omitted. */
export function LocalizedLine({
  parts,
  between = ' · ',
}: {
  parts: readonly (Titled | string | number | false | null | undefined)[]
  between?: string
}): ReactNode {
  return parts
    .filter((part) => part !== '' && part !== false && part !== null && part !== undefined)
    .map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the line is rendered as a whole
      <span key={at}>
        {at > 0 && between}
        {part && typeof part === 'object' ? <LocalizedText of={part} /> : part}
      </span>
    ))
}
