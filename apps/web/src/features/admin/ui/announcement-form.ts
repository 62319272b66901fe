import { m } from '#locales/compiled/messages.js'
import { type Audience, meantBy, rulesOf } from '#ui/audience/rules.ts'
import { isAddress } from '#ui/fields/is-address.ts'
import { faultsInTimes } from './times.tsx'
import { instantOf, wallOf } from './wall-clock.ts'
import type { Whom } from './whom.tsx'

/** The shared form values of alerts and messages; times are on the college's clock. */
export type AnnouncementForm = Whom & {
  title: string
  body: string
  spanishTitle: string
  spanishBody: string
  url: string
  starts: string
  ends: string
}

type Announcement = {
  title: string
  body: string
  spanish: { title: string; body: string } | null
  url: string | null
  startsAt: string
  endsAt: string | null
  audience: unknown
}

export const longestTitle = 30
/** Spanish texts are longer. */
export const longestSpanishTitle = 40

/** @param now start of a new one, unless it is changed */
export function announcementForm(
  item: (Announcement & { campuses?: string[] }) | null,
  zone: string,
  now: Date,
): AnnouncementForm {
  return {
    title: item?.title ?? '',
    body: item?.body ?? '',
    spanishTitle: item?.spanish?.title ?? '',
    spanishBody: item?.spanish?.body ?? '',
    url: item?.url ?? '',
    starts: wallOf(item?.startsAt ?? now.toISOString(), zone),
    ends: item?.endsAt ? wallOf(item.endsAt, zone) : '',
    rules: rulesOf((item?.audience ?? []) as Audience),
    isOwnRule: false,
    campuses: item?.campuses ?? [],
  }
}

/** Shared faults by field name. An existing longer title is allowed. */
export function announcementFaults(
  { title, spanishTitle, spanishBody, url, starts, ends }: AnnouncementForm,
  before: Announcement | null,
) {
  const text = title.trim()
  const isTitle = text !== '' && (text.length <= longestTitle || text === before?.title)
  const isSpanish = spanishTitle.trim() !== '' || spanishBody.trim() !== ''
  const times = faultsInTimes({ starts, ends })
  return {
    title: isTitle ? null : m.manage_title_check(),
    'spanish.title': isSpanish ? spanishTitleFault(spanishTitle, before) : null,
    'spanish.body': isSpanish && spanishBody.trim() === '' ? m.manage_spanish_body_check() : null,
    url: url.trim() === '' || isAddress(url) ? null : m.manage_url_check(),
    startsAt: times.starts,
    endsAt: times.ends,
  }
}

function spanishTitleFault(title: string, before: Announcement | null): string | null {
  const text = title.trim()
  const isTitle =
    text !== '' && (text.length <= longestSpanishTitle || text === before?.spanish?.title)
  return isTitle ? null : m.manage_spanish_title_check()
}

/** The shared request body. An unchanged time keeps its seconds. */
export function announcementWords(
  form: AnnouncementForm,
  before: Announcement | null,
  zone: string,
) {
  const timeOf = (wall: string, was: string | null | undefined) =>
    was && wallOf(was, zone) === wall ? was : instantOf(wall, zone)
  return {
    title: form.title.trim(),
    body: form.body.trim(),
    spanish: inSpanish(form),
    url: form.url.trim() || null,
    startsAt: timeOf(form.starts, before?.startsAt) ?? '',
    endsAt: form.ends === '' ? null : timeOf(form.ends, before?.endsAt),
    audience: meantBy(form.rules, before),
  }
}

function inSpanish({ spanishTitle, spanishBody }: AnnouncementForm) {
  const title = spanishTitle.trim()
  return title === '' ? null : { title, body: spanishBody.trim() }
}
