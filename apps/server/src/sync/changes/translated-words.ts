// What the college's records say is known in another language where it is word for word what a code list says,
// and the list has it in that language (docs/import.md). As text, for statements of the sync and of the modules.

/**
 * A hold in other languages, as JSON by language tag: the title, and the message where it is that of its type.
 * @param hold the row of `restriction`
 */
export const holdTranslations = (hold: string): string => `coalesce((
  select joined_translations(type.translations, case when ${hold}.message = type.extra ->> 'message'
    then translated(type.extra -> 'translations', 'message', 'message') else '{}' end)
  from code type
  where type.source_id = ${hold}.source_id and type.list = 'holdType'
    and type.code = ${hold}.type_code and type.title = ${hold}.title), '{}')`

/**
 * What an office of the records is called in other languages, as JSON by language tag: as in the hub's
 * directory, else as in the code list.
 * @param code the column with its code, and `source` the column that says whose lists count
 * @param name of the text in the answer
 */
export const officeTranslations = (code: string, source: string, name = 'name'): string =>
  `joined_translations(
    coalesce((select translated(listed.translations, 'title', '${name}') from code listed
      where listed.source_id = ${source} and listed.list = 'office' and listed.code = ${code}), '{}'),
    coalesce((select translated(known.translations, 'name', '${name}') from office known
      where known.code = ${code} and known.is_active order by known.sort_order limit 1), '{}'))`
