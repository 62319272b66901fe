import type { EventInput, ManagedEvent } from '#data/admin/managed.ts'
import { addDays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { isAddress } from '#ui/fields/is-address.ts'
import {
  type TranslatedForm,
  translatedForm,
  translationFaults,
  translationsOf,
} from '#ui/fields/translated-form.ts'
import { dayBounds, toInstant, toWallTime } from '../ui/wall-clock.ts'

const texts = ['title', 'description', 'category', 'location'] as const

/** An event's form values; an all-day event uses only the dates. */
export type EventForm = TranslatedForm & {
  title: string
  description: string
  allDay: boolean
  starts: string
  ends: string
  campus: string
  location: string
  url: string
  category: string
  isCancelled: boolean
}

const dayOf = (wallTime: string) => wallTime.slice(0, 10)

/** The last day of an all-day event is the day before its end. */
function toFormEnd({ endsAt, allDay }: ManagedEvent, zone: string): string {
  if (!endsAt) return ''
  const wallTime = toWallTime(endsAt, zone)
  return allDay ? addDays(dayOf(wallTime), -1) : wallTime
}

export function toFormValues(event: ManagedEvent | null, zone: string): EventForm {
  const starts = event ? toWallTime(event.startsAt, zone) : ''
  return {
    title: event?.title ?? '',
    description: event?.description ?? '',
    ...translatedForm(event?.translations, texts),
    allDay: event?.allDay ?? false,
    starts: event?.allDay ? dayOf(starts) : starts,
    ends: event ? toFormEnd(event, zone) : '',
    campus: event?.campus ?? '',
    location: event?.location ?? '',
    url: event?.url ?? '',
    category: event?.category ?? '',
    isCancelled: event?.isCancelled ?? false,
  }
}

/** Converts times to days or back when the all-day setting changes. */
export function withAllDay(form: EventForm, allDay: boolean): EventForm {
  const convert = (wallTime: string, time: string) =>
    wallTime === '' ? '' : allDay ? dayOf(wallTime) : `${dayOf(wallTime)}T${time}`
  return {
    ...form,
    allDay,
    starts: convert(form.starts, '09:00'),
    ends: convert(form.ends, '10:00'),
  }
}

export function validate(form: EventForm) {
  const { title, category, starts, ends, url } = form
  const length = title.trim().length
  return {
    title: length > 0 && length <= 120 ? null : m.manage_event_title_check(),
    ...translationFaults(form, ['title'], texts),
    category: category.trim() === '' ? m.manage_event_category_check() : null,
    startsAt: starts === '' ? m.manage_starts_check() : null,
    endsAt: ends !== '' && ends < starts ? m.manage_ends_check() : null,
    url: url.trim() === '' || isAddress(url) ? null : m.manage_url_check(),
  }
}

function toTimes({ allDay, starts, ends }: EventForm, zone: string) {
  if (!allDay)
    return {
      startsAt: toInstant(starts, zone) ?? '',
      endsAt: ends === '' ? null : toInstant(ends, zone),
    }
  const last = dayBounds(dayOf(ends || starts), zone)
  return { startsAt: dayBounds(dayOf(starts), zone).begins ?? '', endsAt: last.ends }
}

/** The request body for a valid form. */
export const toInput = (
  form: EventForm,
  before: ManagedEvent | null,
  zone: string,
): EventInput => ({
  title: form.title.trim(),
  description: form.description.trim() || null,
  translations: translationsOf(form, texts, { before: before?.translations }),
  ...toTimes(form, zone),
  allDay: form.allDay,
  campus: form.campus || null,
  location: form.location.trim() || null,
  url: form.url.trim() || null,
  category: form.category.trim(),
  isCancelled: form.isCancelled,
})
