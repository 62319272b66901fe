import { newLink, newLinkCategory } from '@myhub/contract/limits.ts'
import type { HubLink, LinkCategory } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import type { AudienceChoices } from '#ui/audience/describe-audience.ts'
import { isAddress } from '#ui/fields/is-address.ts'
import { formFields, sideBySide } from '#ui/managed/form-fields.tsx'

/**
 * The fields of a link.
 * @param categories the choices for its category
 */
export function linkFields(categories: readonly LinkCategory[], choices: AudienceChoices) {
  const form = formFields<HubLink, typeof newLink>(newLink)
  return [
    form.text('title', { label: m.links_field_title, error: m.links_check_title }),
    form.text('url', {
      label: m.links_field_url,
      hint: m.links_field_url_hint,
      inputMode: 'url',
      isValid: isAddress,
      error: m.links_check_url,
    }),
    form.text('description', { label: m.links_field_description, isMultiline: true }),
    form.translated(
      { name: 'title' },
      { name: 'description', label: m.manage_translated_description, isMultiline: true },
      {
        name: 'keywords',
        label: m.manage_translated_words,
        hint: m.links_field_keywords_hint,
        isList: true,
      },
    ),
    form.checkboxGroup('categoryIds', {
      label: m.links_field_categories,
      options: () => categories.map(({ id, title }) => ({ value: id, label: title })),
    }),
    form.audience(choices),
    sideBySide(
      form.day('shownFrom', { label: m.links_field_from, hint: m.links_field_days_hint }),
      form.day('shownUntil', {
        label: m.links_field_until,
        isValid: (day, { shownFrom }) => day >= String(shownFrom),
        error: m.links_check_until,
      }),
    ),
    form.text('keywords', {
      label: m.links_field_keywords,
      hint: m.links_field_keywords_hint,
      isList: true,
    }),
    form.icon(),
    form.order(),
    form.checkbox('opensNewTab', { label: m.links_field_new_tab, initial: true }),
    form.checkbox('isActive', { label: m.links_field_active, initial: true }),
  ]
}

/** The fields of a category of links. */
export function categoryFields() {
  const form = formFields<LinkCategory, typeof newLinkCategory>(newLinkCategory)
  return [
    form.text('title', { label: m.links_field_title, error: m.links_check_title }),
    form.translated({ name: 'title' }),
    form.icon(),
    form.order(),
    form.checkbox('isActive', { label: m.links_field_active, initial: true }),
  ]
}
