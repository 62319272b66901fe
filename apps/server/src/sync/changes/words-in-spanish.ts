// What the college's records say in English is known in Spanish where it is word for word what a code list says,
// and the list says it in Spanish too (docs/import.md). As text, for statements of the sync and of the modules.

/**
 * A hold in Spanish, as JSON: the title, and the message where it is that of its type; null when it is there
 * in English only.
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
 * What an office of the records is called in Spanish: as in the hub's directory, else as in the code list; null
 * when it is there in English only.
 * @param code the column with its code, and `source` the column that says whose lists count
 */
export const spanishOffice = (code: string, source: string): string => `coalesce(
  (select known.spanish_name from office known
    where known.code = ${code} and known.is_active order by known.sort_order limit 1),
  (select listed.spanish_title from code listed
    where listed.source_id = ${source} and listed.list = 'office' and listed.code = ${code}))`
