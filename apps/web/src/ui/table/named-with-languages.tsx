import { otherLanguages, type Translations } from '@myhub/domain/language/languages.ts'
import { languageName } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'

/** An item's name in a managed list, and the other languages that it is available in. */
export function NameWithLanguages({
  name,
  translations,
}: {
  name: string
  translations: Translations | undefined
}) {
  const tags = otherLanguages.filter((tag) => translations?.[tag])
  return (
    <>
      {name}
      {tags.map((tag) => (
        <span key={tag} className="block text-sm font-normal text-ink-soft">
          {m.manage_also_in({ language: languageName(tag) })}
        </span>
      ))}
    </>
  )
}
