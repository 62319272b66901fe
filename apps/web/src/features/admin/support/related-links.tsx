import { m } from '#locales/compiled/messages.js'
import type { WithConflict } from '#ui/fields/conflict-note.tsx'
import { RowsField } from '#ui/fields/rows-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ArticleForm } from './article-form.ts'

type Links = ArticleForm['links']

/** Related links of an article, one row each. */
export function RelatedLinks({
  links,
  error,
  conflict,
  onChange,
}: WithConflict<Links> & {
  links: Links
  error: string | null
  onChange: (links: Links) => void
}) {
  return (
    <RowsField
      label={m.admin_answer_links()}
      rows={links}
      newRow={{ title: '', url: '' }}
      add={m.admin_answer_link_add()}
      error={error}
      conflict={conflict}
      formatValue={({ title, url }) => `${title}: ${url}`}
      onChange={onChange}
    >
      {({ title, url }, change, remove) => (
        <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <TextField
            label={m.admin_answer_link_title()}
            value={title}
            onChange={(value) => change({ title: value })}
          />
          <TextField
            label={m.admin_answer_link_url()}
            inputMode="url"
            value={url}
            onChange={(value) => change({ url: value })}
          />
          {remove}
        </div>
      )}
    </RowsField>
  )
}
