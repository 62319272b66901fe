import type { Translations } from '@myhub/domain/language/languages.ts'
import type { ReactNode } from 'react'
import { getLang } from '#lib/i18n/language.ts'
import { LocalizedText } from './localized-text.tsx'

/**
 * `Linn Hall 204, Main Campus`: a place and its campus, each with its own `lang` (WCAG 3.1.2); unknown parts
 * are left out.
 * @param of the record with the place in its field `field`
 */
export function LocalizedPlace<Field extends string>({
  of,
  field,
  campus,
}: {
  of: Readonly<Record<Field, string | null>>
  field: Field
  campus: { readonly title: string; readonly translations?: Translations | undefined } | null
}): ReactNode {
  const place = of[field]
  return (
    <>
      {place && <span lang={getLang(of, field)}>{place}</span>}
      {place && campus && ', '}
      {campus && <LocalizedText of={campus} />}
    </>
  )
}
