import { useState } from 'react'
import { type ManagedArticle, type ManagedTopic, saveArticle } from '#data/manage-support.ts'
import { m } from '#locales/compiled/messages.js'
import { audiences, OWN_RULE } from '#ui/audiences.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tick } from '#ui/fields/tick.tsx'
import { Select } from '#ui/select.tsx'
import { useSaving } from '#ui/use-saving.ts'
import { type ArticleForm, EVERYBODY, faultsIn, formOf, wordsOf } from './article-form.ts'
import { MarkdownField } from './markdown-field.tsx'
import { RelatedLinks } from './related-links.tsx'

/** Who may read an answer: strangers too, everybody who is signed in, or some of them. */
const readerOptions = (value: string) => [
  { value: EVERYBODY, label: m.admin_answer_public() },
  ...audiences.map((one) => ({
    value: one.value as string,
    label: one.value === '' ? m.admin_answer_signed_in() : one.label(),
  })),
  ...(value === OWN_RULE ? [{ value: OWN_RULE, label: m.links_for_rule() }] : []),
]

/** Writes an answer, or changes one, with what readers will see beneath it. */
export function ArticleDialog({
  article,
  topics,
  onClose,
}: {
  article: ManagedArticle | null
  topics: readonly ManagedTopic[]
  onClose: () => void
}) {
  const [form, setForm] = useState(() => formOf(article))
  const [tried, setTried] = useState(false)
  const { isSaving, faults, save } = useSaving(onClose)
  const change = (part: Partial<ArticleForm>) => setForm((before) => ({ ...before, ...part }))
  const own = faultsIn(form)
  const faultOf = (field: keyof ArticleForm) =>
    (tried && own[field]) || faults.fields[field] || null

  function submit(): void {
    setTried(true)
    if (Object.keys(own).length > 0) return
    const words = wordsOf(form, article)
    void save(() => saveArticle(words, article), m.admin_saved({ name: words.title }))
  }

  return (
    <DialogForm
      title={article ? m.admin_answer_edit() : m.admin_answer_new()}
      fault={faults.form}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={m.admin_answer_title()}
        hint={m.admin_answer_title_hint()}
        required
        value={form.title}
        error={faultOf('title')}
        onChange={(title) => change({ title })}
      />
      <TextArea
        label={m.admin_answer_summary()}
        required
        rows={2}
        maxLength={300}
        value={form.summary}
        error={faultOf('summary')}
        onChange={(summary) => change({ summary })}
      />
      <MarkdownField
        label={m.admin_answer_body()}
        value={form.body}
        error={faultOf('body')}
        onChange={(body) => change({ body })}
      />
      <fieldset>
        <legend className="text-sm font-semibold">{m.admin_topics()}</legend>
        <div className="grid sm:grid-cols-2">
          {topics.map(({ id, title }) => (
            <Tick
              key={id}
              label={title}
              checked={form.categoryIds.includes(id)}
              onChange={(isIn) =>
                change({
                  categoryIds: isIn
                    ? [...form.categoryIds, id]
                    : form.categoryIds.filter((one) => one !== id),
                })
              }
            />
          ))}
        </div>
        <div role="alert">
          {faultOf('categoryIds') && <p className="field-error">{faultOf('categoryIds')}</p>}
        </div>
      </fieldset>
      <Select
        label={m.admin_answer_readers()}
        value={form.readers}
        options={readerOptions(form.readers)}
        onChange={(readers) => change({ readers })}
      />
      <TextField
        label={m.admin_answer_tags()}
        hint={m.links_field_keywords_hint()}
        value={form.tags}
        onChange={(tags) => change({ tags })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.admin_answer_owner()}
          hint={m.admin_answer_owner_hint()}
          maxLength={120}
          value={form.owner}
          onChange={(owner) => change({ owner })}
        />
        <TextField
          label={m.admin_answer_reviewed()}
          type="date"
          value={form.reviewedOn}
          error={faults.fields.reviewedOn ?? null}
          onChange={(reviewedOn) => change({ reviewedOn })}
        />
      </div>
      <RelatedLinks
        links={form.links}
        error={faultOf('links')}
        onChange={(links) => change({ links })}
      />
      <TextField
        label={m.admin_order()}
        hint={m.links_field_order_hint()}
        inputMode="numeric"
        value={form.sortOrder}
        error={faultOf('sortOrder')}
        onChange={(sortOrder) => change({ sortOrder })}
      />
      <Tick
        label={m.admin_answer_published()}
        checked={form.isPublished}
        onChange={(isPublished) => change({ isPublished })}
      />
    </DialogForm>
  )
}
