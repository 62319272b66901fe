import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ArticleForm } from './article-form.ts'

type Links = ArticleForm['links']

/** Where a reader goes on, one row a link. */
export function RelatedLinks({
  links,
  error,
  onChange,
}: {
  links: Links
  error: string | null
  onChange: (links: Links) => void
}) {
  const change = (index: number, part: Partial<Links[number]>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...part } : link)))
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1 text-sm font-semibold">{m.admin_answer_links()}</legend>
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own until saved
        <div key={index} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <TextField
            label={m.admin_answer_link_title()}
            value={link.title}
            onChange={(title) => change(index, { title })}
          />
          <TextField
            label={m.admin_answer_link_url()}
            inputMode="url"
            value={link.url}
            onChange={(url) => change(index, { url })}
          />
          <Button
            aria-label={m.admin_remove_nth({ number: index + 1 })}
            onClick={() => onChange(links.filter((_, at) => at !== index))}
          >
            {m.admin_remove()}
          </Button>
        </div>
      ))}
      <div role="alert">{error && <p className="field-error">{error}</p>}</div>
      <Button
        className="justify-self-start"
        onClick={() => onChange([...links, { title: '', url: '' }])}
      >
        {m.admin_answer_link_add()}
      </Button>
    </fieldset>
  )
}
