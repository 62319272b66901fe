import { spanishHold, spanishOffice } from './words-in-spanish.ts'

// Notifications of holds that block registration, in both languages: whoever finds a hold first
// sends it, exactly once.

/**
 * Whether a hold `r` blocks its person's registration on a day, and is visible to them.
 * @param day expression of a date
 */
export const blocksOn = (day: string): string =>
  `r.removed_at is null and not r.is_office_use_only and r.blocks_registration
    and r.start_on <= ${day} and (r.end_on is null or r.end_on >= ${day})`

const office = `(select office.title from code office where office.source_id = r.source_id
  and office.list = 'office' and office.code = r.office_code limit 1)`

const spanish = {
  title: `coalesce(${spanishHold('r')} ->> 'title', r.title)`,
  office: `coalesce(${spanishOffice('r.office_code', 'r.source_id')}, ${office})`,
}

/**
 * The statement that inserts hold notifications.
 * @param which condition over `r`, the hold
 * @param now expression of the instant
 */
export const tellOfHoldsStatement = (which: string, now: string): string => `
  insert into notification
    (person_id, kind, title, body, spanish_title, spanish_body, url, dedupe_key, created_at)
  select r.person_id, 'hold', 'A hold blocks registration',
    left(r.title || '. ' || coalesce(${office} || ' can clear it.', 'See who can clear it.'), 140),
    'Su inscripción está retenida',
    left(${spanish.title} || '. '
      || coalesce(${spanish.office} || ' puede levantarla.', 'Vea quién puede levantarla.'), 140),
    '/profile/registrations', 'hold-' || r.id, ${now}
  from restriction r
  where ${which}
  on conflict (person_id, dedupe_key) do nothing`
