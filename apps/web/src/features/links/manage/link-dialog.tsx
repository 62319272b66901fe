import { allLinks, type LinkWords, saveLink } from '#data/admin/manage-links.ts'
import { fetchFresh } from '#data/query/fetch-fresh.ts'
import type { HubLink, LinkCategory } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { AudienceEditor } from '#ui/audience/audience-editor.tsx'
import type { AudienceChoices } from '#ui/audience/audience-words.ts'
import { type Audience, meantBy, rulesOf } from '#ui/audience/rules.ts'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { InSpanish, spanishField } from '#ui/fields/in-spanish.tsx'
import { isAddress } from '#ui/fields/is-address.ts'
import { OrderField, orderFault } from '#ui/fields/order-field.tsx'
import { partedByCommas, spanishFault } from '#ui/fields/spanish-words.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tick } from '#ui/fields/tick.tsx'
import { Ticks } from '#ui/fields/ticks.tsx'
import { useEditing } from '#ui/form/use-editing.ts'
import { IconChoice } from '#ui/icons/icon-choice.tsx'
import { titleFault } from './title-fault.ts'

const fresh: Omit<LinkWords, 'audience'> = {
  title: '',
  url: '',
  description: null,
  spanish: null,
  icon: null,
  categoryIds: [],
  keywords: [],
  opensNewTab: true,
  isActive: true,
  sortOrder: 100,
  shownFrom: null,
  shownUntil: null,
}

/** A link as it stands in the fields. */
function formOf(link: HubLink | null) {
  const { title, url, description, icon, categoryIds, keywords, opensNewTab, isActive, sortOrder } =
    link ?? fresh
  return {
    ...{ title, url, icon, categoryIds, opensNewTab, isActive },
    description: description ?? '',
    spanishTitle: link?.spanish?.title ?? '',
    spanishDescription: link?.spanish?.description ?? '',
    spanishKeywords: link?.spanish?.keywords.join(', ') ?? '',
    keywords: keywords.join(', '),
    sortOrder: String(sortOrder),
    shownFrom: link?.shownFrom ?? '',
    shownUntil: link?.shownUntil ?? '',
    rules: rulesOf((link?.audience ?? []) as Audience),
    isOwnRule: false,
  }
}

type Form = ReturnType<typeof formOf>

const faultsIn = ({ title, url, sortOrder, shownFrom, shownUntil, ...form }: Form) => ({
  title: titleFault(title),
  'spanish.title': spanishFault(form.spanishTitle, form.spanishDescription, form.spanishKeywords),
  url: isAddress(url) ? null : m.links_check_url(),
  sortOrder: orderFault(sortOrder),
  shownUntil: shownUntil && shownUntil < shownFrom ? m.links_check_until() : null,
})

const spanishOf = ({ spanishTitle, spanishDescription, spanishKeywords }: Form) =>
  spanishTitle.trim() === ''
    ? null
    : {
        title: spanishTitle.trim(),
        description: spanishDescription.trim() || null,
        keywords: partedByCommas(spanishKeywords),
      }

function wordsOf(form: Form, before: HubLink | null): LinkWords {
  const { icon, categoryIds, opensNewTab, isActive } = form
  return {
    title: form.title.trim(),
    url: form.url.trim(),
    description: form.description.trim() || null,
    spanish: spanishOf(form),
    ...{ icon, categoryIds, opensNewTab, isActive },
    keywords: partedByCommas(form.keywords),
    sortOrder: Number(form.sortOrder),
    shownFrom: form.shownFrom || null,
    shownUntil: form.shownUntil || null,
    audience: meantBy(form.rules, before),
  }
}

/** Adds a link, or changes one. */
export function LinkDialog({
  link,
  categories,
  choices,
  onClose,
}: {
  link: HubLink | null
  categories: readonly LinkCategory[]
  choices: AudienceChoices
  onClose: () => void
}) {
  const { form, change, faultOf, theirsOf, text, tick, dialog } = useEditing({
    item: link,
    newest: () => fetchFresh(allLinks),
    start: formOf,
    faultsIn,
    save: (now, before) => saveLink(wordsOf(now, before), before),
    nameOf: ({ title }) => title.trim(),
    onClose,
  })
  return (
    <DialogForm title={link ? m.links_edit_link() : m.links_new_link()} {...dialog}>
      <TextField label={m.links_field_title()} required {...text('title')} />
      <TextField
        label={m.links_field_url()}
        hint={m.links_field_url_hint()}
        required
        inputMode="url"
        {...text('url')}
      />
      <TextArea
        label={m.links_field_description()}
        rows={3}
        maxLength={400}
        {...text('description')}
      />
      <InSpanish title={{ maxLength: 80, ...text('spanishTitle', 'spanish.title') }}>
        <TextArea
          label={m.manage_spanish_description()}
          rows={3}
          maxLength={400}
          {...spanishField}
          {...text('spanishDescription', 'spanish.description')}
        />
        <TextField
          label={m.manage_spanish_words()}
          hint={m.links_field_keywords_hint()}
          {...spanishField}
          {...text('spanishKeywords', 'spanish.keywords')}
        />
      </InSpanish>
      <Ticks
        label={m.links_field_categories()}
        options={categories.map(({ id, title }) => ({ value: id, label: title }))}
        value={form.categoryIds}
        theirs={theirsOf('categoryIds')}
        onChange={(categoryIds) => change({ categoryIds })}
      />
      <AudienceEditor
        value={form.rules}
        isOwn={form.isOwnRule}
        choices={choices}
        error={faultOf('audience')}
        theirs={theirsOf('rules', 'isOwnRule')}
        onChange={(rules, isOwnRule) => change({ rules, isOwnRule })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.links_field_from()}
          hint={m.links_field_days_hint()}
          type="date"
          {...text('shownFrom')}
        />
        <TextField label={m.links_field_until()} type="date" {...text('shownUntil')} />
      </div>
      <TextField
        label={m.links_field_keywords()}
        hint={m.links_field_keywords_hint()}
        {...text('keywords')}
      />
      <IconChoice
        value={form.icon}
        theirs={theirsOf('icon')}
        onChange={(icon) => change({ icon })}
      />
      <OrderField {...text('sortOrder')} />
      <Tick label={m.links_field_new_tab()} {...tick('opensNewTab')} />
      <Tick label={m.links_field_active()} {...tick('isActive')} />
    </DialogForm>
  )
}
