import { otherLanguages } from '@myhub/domain/language/languages.ts'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { languageName } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import type { FieldConflict } from './conflict-note.tsx'
import { TextField } from './text-field.tsx'
import { type TranslatedForm, translationPath } from './translated-form.ts'

/** Props of a text field. */
type Text = {
  value: string
  onChange: (value: string) => void
  error: string | null
  conflict: FieldConflict<string> | undefined
}

/** A non-default language of the app, for the fields of a form. */
export type FormLanguage = {
  tag: string
  /** Its name in the page's language. */
  name: string
  /** Props of the field for a text in it. */
  text: (field: string) => Text & ReturnType<typeof languageProps>
}

type Title = Partial<Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange'>> & {
  field?: string
  label?: (language: FormLanguage) => string
}

/**
 * The optional fields for the other languages of the app: the title and its related texts.
 * @param text returns the form's value for a path in the contract
 * @param title null if the children include it
 */
export function TranslatedFields({
  text,
  title = {},
  children,
}: {
  text: (path: keyof TranslatedForm & string) => Text
  title?: Title | null
  children?: (language: FormLanguage) => ReactNode
}) {
  const id = useId()
  const { field = 'title', label, ...options } = title ?? {}
  return otherLanguages.map((tag) => {
    const name = languageName(tag)
    const language: FormLanguage = {
      tag,
      name,
      text: (path) => ({ ...languageProps(tag), ...text(translationPath(tag, path)) }),
    }
    return (
      // biome-ignore lint/a11y/useSemanticElements: a legend can't be a grid item
      <div
        key={tag}
        role="group"
        aria-labelledby={`${id}-${tag}`}
        aria-describedby={`${id}-${tag}-hint`}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 border-l-2 border-line pl-4"
      >
        <div>
          <p id={`${id}-${tag}`} className="font-semibold">
            {m.manage_translated({ language: name })}
          </p>
          <p id={`${id}-${tag}-hint`} className="text-sm text-ink-soft">
            {m.manage_translated_hint({ language: name })}
          </p>
        </div>
        {title && (
          <TextField
            label={label?.(language) ?? m.manage_translated_title({ language: name })}
            {...options}
            {...language.text(field)}
          />
        )}
        {children?.(language)}
      </div>
    )
  })
}

/** Props of fields for text in a language. */
export const languageProps = (tag: string) => ({ lang: tag, spellCheck: true }) as const
