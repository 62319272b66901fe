// Translates texts of the college's records where they match a code list entry word for word, and
// the entry is translated (docs/import.md). As SQL text, for statements of the sync and the
// modules.

/**
 * A hold in Spanish, as JSON: the title, and the message if it is the one of its type; null when
 * there is only English.
 * @param hold the row of `restriction`
 */
export const spanishHold = (hold: string): string => `(
  select json_build_object('title', type.spanish_title,
    'message', case when ${hold}.message = type.extra ->> 'message'
      then type.extra #>> '{spanish,message}' end)
  from code type
  where type.source_id = ${hold}.source_id and type.list = 'holdType'
    and type.code = ${hold}.type_code and type.title = ${hold}.title
    and type.spanish_title is not null)`

/**
 * An office's Spanish name: from the hub's directory, otherwise from the code list; null when there
 * is only English.
 * @param code the column with its code
 * @param source the column with the source whose lists apply
 */
export const spanishOffice = (code: string, source: string): string => `coalesce(
  (select known.spanish_name from office known
    where known.code = ${code} and known.is_active and known.removed_at is null
    order by known.sort_order limit 1),
  (select listed.spanish_title from code listed
    where listed.source_id = ${source} and listed.list = 'office' and listed.code = ${code}))`
