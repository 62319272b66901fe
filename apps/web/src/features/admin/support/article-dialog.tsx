import {
  type ManagedArticle,
  type ManagedTopic,
  managedArticles,
} from '#data/admin/manage-support.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { AudienceEditor } from '#ui/audience/audience-editor.tsx'
import { Select } from '#ui/controls/select.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { OrderField } from '#ui/fields/order-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TranslatedFields } from '#ui/fields/translated-fields.tsx'
import { useEditing } from '#ui/form/use-editing.ts'
import { useAudienceChoices } from '../ui/use-audience-choices.ts'
import { toFormValues, toInput, validate } from './article-form.ts'
import { MarkdownField } from './markdown-field.tsx'
import { RelatedLinks } from './related-links.tsx'

/** The readers of an article: everyone, or signed-in people only. */
const readerOptions = () => [
  { value: 'public', label: m.admin_answer_public() },
  { value: 'signedIn', label: m.admin_answer_signed_in_only() },
]

/** Creates or edits an article, with a preview. */
export function ArticleDialog({
  article,
  topics,
  onClose,
}: {
  article: ManagedArticle | null
  topics: readonly ManagedTopic[]
  onClose: () => void
}) {
  const choices = useAudienceChoices()
  const { form, change, fieldError, fieldConflict, text, choice, checkbox, dialog } = useEditing({
    item: article,
    newest: managedArticles.newest,
    start: toFormValues,
    validate,
    save: (now, before) => managedArticles.save(toInput(now, before), before),
    nameOf: ({ title }) => title.trim(),
    onClose,
  })
  return (
    <DialogForm title={article ? m.admin_answer_edit() : m.admin_answer_new()} {...dialog}>
      <TextField
        label={m.admin_answer_title()}
        hint={m.admin_answer_title_hint()}
        required
        {...text('title')}
      />
      <TextArea label={m.admin_answer_summary()} required maxLength={300} {...text('summary')} />
      <MarkdownField
        label={m.admin_answer_body()}
        preview={m.admin_preview()}
        required
        {...text('body')}
      />
      <TranslatedFields text={text} title={{ maxLength: 120 }}>
        {({ name, text: translatedText }) => (
          <>
            {' '}
            <TextArea
              label={m.manage_translated_summary({ language: name })}
              maxLength={300}
              {...translatedText('summary')}
            />
            <MarkdownField
              label={m.manage_translated_answer({ language: name })}
              preview={m.manage_translated_preview({ language: name })}
              {...translatedText('body')}
            />
            <TextField
              label={m.manage_translated_tags({ language: name })}
              hint={m.links_field_keywords_hint()}
              {...translatedText('tags')}
            />
          </>
        )}
      </TranslatedFields>
      <CheckboxGroup
        label={m.admin_topics()}
        options={inLanguage(topics).map(({ id, title }) => ({ value: id, label: title }))}
        value={form.categoryIds}
        error={fieldError('categoryIds')}
        conflict={fieldConflict('categoryIds')}
        onChange={(categoryIds) => change({ categoryIds })}
      />
      <Select label={m.admin_answer_readers()} options={readerOptions()} {...choice('readers')} />
      {form.readers === 'signedIn' && (
        <AudienceEditor
          value={form.rules}
          isCustom={form.isOwnRule}
          choices={choices}
          error={fieldError('audience')}
          conflict={fieldConflict('rules', 'isOwnRule')}
          onChange={(rules, isOwnRule) => change({ rules, isOwnRule })}
        />
      )}
      <TextField
        label={m.admin_answer_tags()}
        hint={m.links_field_keywords_hint()}
        {...text('tags')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.admin_answer_owner()}
          hint={m.admin_answer_owner_hint()}
          maxLength={120}
          {...text('owner')}
        />
        <TextField label={m.admin_answer_reviewed()} type="date" {...text('reviewedOn')} />
      </div>
      <RelatedLinks
        links={form.links}
        error={fieldError('links')}
        conflict={fieldConflict('links')}
        onChange={(links) => change({ links })}
      />
      <OrderField {...text('sortOrder')} />
      <Checkbox label={m.admin_answer_published()} {...checkbox('isPublished')} />
    </DialogForm>
  )
}
