// The notice of a hold that keeps somebody from registering: whoever finds it first tells of it, in the
// person's language, and nobody tells of it again.

/**
 * Whether a hold `r` keeps its person from registering on a day, and they may know of it.
 * @param day expression of a date
 */
export const blocksOn = (day: string): string =>
  `r.removed_at is null and not r.is_office_use_only and r.blocks_registration
    and r.start_on <= ${day} and (r.end_on is null or r.end_on >= ${day})`

const office = `(select office.title from code office where office.source_id = r.source_id
  and office.list = 'office' and office.code = r.office_code limit 1)`

/**
 * The statement that tells of holds.
 * @param which condition over `r`, the hold
 * @param now expression of the instant
 */
export const tellOfHoldsStatement = (which: string, now: string): string => `
  insert into notification (person_id, kind, title, body, url, dedupe_key, created_at)
  select r.person_id, 'hold',
    case when chosen.language = 'es' then 'Su inscripción está retenida'
      else 'A hold blocks registration' end,
    left(r.title || '. ' || case when chosen.language = 'es'
      then coalesce(${office} || ' puede levantarla.', 'Vea quién puede levantarla.')
      else coalesce(${office} || ' can clear it.', 'See who can clear it.') end, 140),
    '/profile/registrations', 'hold-' || r.id, ${now}
  from restriction r left join person_preference chosen on chosen.person_id = r.person_id
  where ${which}
  on conflict (person_id, dedupe_key) do nothing`
