import { otherLanguages, type Translations } from '@myhub/domain/language/languages.ts'
import { languageName } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { type Audience, preserveNotation, toRules } from '#ui/audience/rules.ts'
import { isAddress } from '#ui/fields/is-address.ts'
import {
  isTranslated,
  type TranslatedForm,
  translatedForm,
  translationPath,
  translationsOf,
} from '#ui/fields/translated-form.ts'
import type { AudienceForm } from './audience-fields.tsx'
import { validateTimes } from './times.tsx'
import { toInstant, toWallTime } from './wall-clock.ts'

/** The shared form values of alerts and messages; times are in the college's time zone. */
export type AnnouncementForm = AudienceForm &
  TranslatedForm & {
    title: string
    body: string
    url: string
    starts: string
    ends: string
  }

type Announcement = {
  title: string
  body: string
  translations: Translations<{ title: string; body: string }>
  url: string | null
  startsAt: string
  endsAt: string | null
  audience: unknown
}

export const maxTitleLength = 30
/** Translations may be longer. */
export const maxTranslatedTitleLength = 40

export const announcementTexts = ['title', 'body'] as const

/** @param now the default start of a new announcement */
export function toAnnouncementForm(
  item: (Announcement & { campuses?: string[] }) | null,
  zone: string,
  now: Date,
): AnnouncementForm {
  return {
    title: item?.title ?? '',
    body: item?.body ?? '',
    ...translatedForm(item?.translations, announcementTexts),
    url: item?.url ?? '',
    starts: toWallTime(item?.startsAt ?? now.toISOString(), zone),
    ends: item?.endsAt ? toWallTime(item.endsAt, zone) : '',
    rules: toRules((item?.audience ?? []) as Audience),
    isOwnRule: false,
    campuses: item?.campuses ?? [],
  }
}

/** Shared errors by field name. An existing longer title is allowed. */
export function validateAnnouncement(form: AnnouncementForm, before: Announcement | null) {
  const { title, url, starts, ends } = form
  const text = title.trim()
  const isValidTitle = text !== '' && (text.length <= maxTitleLength || text === before?.title)
  const times = validateTimes({ starts, ends })
  return {
    title: isValidTitle ? null : m.manage_title_check(),
    ...Object.assign({}, ...otherLanguages.map((tag) => validate(tag, form, before))),
    url: url.trim() === '' || isAddress(url) ? null : m.manage_url_check(),
    startsAt: times.starts,
    endsAt: times.ends,
  }
}

/** The errors of one language's fields. */
function validate(tag: string, form: AnnouncementForm, before: Announcement | null) {
  if (!isTranslated(form, tag, announcementTexts)) return {}
  const language = languageName(tag)
  const [title, body] = announcementTexts.map((field) => translationPath(tag, field))
  return {
    [title ?? '']: translatedTitleError(tag, form, before?.translations[tag]?.title),
    [body ?? '']:
      (form[translationPath(tag, 'body')] ?? '').trim() === ''
        ? m.manage_translated_body_check({ language })
        : null,
  }
}

/** The error of a translated title; an existing longer title is allowed. */
export function translatedTitleError(
  tag: string,
  form: TranslatedForm,
  before?: string,
): string | null {
  const text = (form[translationPath(tag, 'title')] ?? '').trim()
  const isValidTitle = text !== '' && (text.length <= maxTranslatedTitleLength || text === before)
  return isValidTitle ? null : m.manage_translated_title_check({ language: languageName(tag) })
}

/** The shared request body. Unchanged times keep their seconds. */
export function toAnnouncementInput(
  form: AnnouncementForm,
  before: Announcement | null,
  zone: string,
) {
  const timeOf = (wallTime: string, saved: string | null | undefined) =>
    saved && toWallTime(saved, zone) === wallTime ? saved : toInstant(wallTime, zone)
  return {
    title: form.title.trim(),
    body: form.body.trim(),
    translations: translationsOf<{ title: string; body: string }>(form, announcementTexts, {
      before: before?.translations,
    }),
    url: form.url.trim() || null,
    startsAt: timeOf(form.starts, before?.startsAt) ?? '',
    endsAt: form.ends === '' ? null : timeOf(form.ends, before?.endsAt),
    audience: preserveNotation(form.rules, before),
  }
}
