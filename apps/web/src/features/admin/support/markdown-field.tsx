import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { previewOf } from '#data/admin/manage-support.ts'
import { m } from '#locales/compiled/messages.js'
import type { WithConflict } from '#ui/fields/conflict-note.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { RichText } from '#ui/text/rich-text.tsx'

/** A Markdown field with a preview below, rendered by the server as readers will see it. */
export function MarkdownField({
  label,
  preview: title,
  required = false,
  lang,
  spellCheck,
  value,
  error,
  conflict,
  onChange,
}: WithConflict<string> & {
  label: string
  /** The preview's label. */
  preview: string
  required?: boolean
  /** The text's language, when it is not the page's. */
  lang?: string
  spellCheck?: boolean
  value: string
  error: string | null
  onChange: (value: string) => void
}) {
  const deferredValue = useDeferredValue(value)
  const preview = useQuery({
    ...previewOf(deferredValue),
    enabled: deferredValue.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <TextArea
        label={label}
        hint={m.admin_answer_body_hint()}
        required={required}
        lang={lang}
        spellCheck={spellCheck}
        maxLength={20_000}
        value={value}
        error={error}
        conflict={conflict}
        onChange={onChange}
      />
      <section aria-label={title} className="rounded-md border border-edge p-4">
        <h3 className="mb-2 text-sm font-semibold">{title}</h3>
        {deferredValue.trim() === '' ? (
          <p className="text-ink-soft">{m.admin_preview_empty()}</p>
        ) : preview.isError ? (
          <p className="text-ink-soft">{m.admin_preview_failed()}</p>
        ) : (
          <div lang={lang}>
            <RichText html={preview.data?.html ?? ''} />
          </div>
        )}
      </section>
    </>
  )
}
