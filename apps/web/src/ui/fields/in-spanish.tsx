import { type ComponentProps, type ReactNode, useId } from 'react'
import { m } from '#locales/compiled/messages.js'
import { TextField } from './text-field.tsx'

type Title = Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string }

/** The optional Spanish fields: the title and its related texts. */
export function InSpanish({ title, children }: { title?: Title; children?: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't be a grid item
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-l-2 border-line pl-4"
    >
      <div>
        <p id={id} className="font-semibold">
          {m.manage_spanish()}
        </p>
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {m.manage_spanish_hint()}
        </p>
      </div>
      {title && <TextField label={m.manage_spanish_title()} {...spanishField} {...title} />}
      {children}
    </div>
  )
}

/** Props of fields for Spanish text. */
export const spanishField = { lang: 'es', spellCheck: true } as const
