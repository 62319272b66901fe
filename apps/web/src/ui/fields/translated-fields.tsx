import { otherLanguages } from '@myhub/domain/language/languages.ts'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { nameOfLanguage } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import type { FieldConflict } from './conflict-note.tsx'
import { TextField } from './text-field.tsx'
import { type TranslatedForm, translationPath } from './translated-form.ts'

/** What the fields of a form have for a text. */
type Text = {
  value: string
  onChange: (value: string) => void
  error: string | null
  theirs: FieldConflict<string> | undefined
}

/** A language of the app besides the default, for the fields of a form. */
export type FormLanguage = {
  tag: string
  /** What it is called in the language of the page. */
  name: string
  /** What to spread on the field for a text in it. */
  text: (field: string) => Text & ReturnType<typeof fieldIn>
}

type Title = Partial<Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange'>> & {
  field?: string
  label?: (language: FormLanguage) => string
}

/**
 * The fields for the same texts in each other language of the app, which nobody has to fill in: the title, and what
 * goes with it.
 * @param text what the form has for a path of the contract
 */
export function TranslatedFields({
  text,
  title: { field = 'title', label, ...title } = {},
  children,
}: {
  text: (path: keyof TranslatedForm & string) => Text
  title?: Title
  children?: (language: FormLanguage) => ReactNode
}) {
  const id = useId()
  return otherLanguages.map((tag) => {
    const name = nameOfLanguage(tag)
    const language: FormLanguage = {
      tag,
      name,
      text: (path) => ({ ...fieldIn(tag), ...text(translationPath(tag, path)) }),
    }
    return (
      // biome-ignore lint/a11y/useSemanticElements: a legend takes no part in a grid
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
        <TextField
          label={label?.(language) ?? m.manage_translated_title({ language: name })}
          {...title}
          {...language.text(field)}
        />
        {children?.(language)}
      </div>
    )
  })
}

/** What the fields for a language have in common: who fills them in writes in it. */
export const fieldIn = (tag: string) => ({ lang: tag, spellCheck: true }) as const
