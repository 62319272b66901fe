// Texts of records are translated if they match a code list entry word for word and that entry has
// a translation (docs/import.md). As text, for statements of the sync and of the modules.

/**
 * A hold's translated titles, and its messages if the message matches the hold type's: JSON by
 * language tag.
 * @param hold the row of `restriction`
 */
export const holdTranslations = (hold: string): string => `coalesce((
  select joined_translations(type.translations, case when ${hold}.message = type.extra ->> 'message'
    then translated(type.extra -> 'translations', 'message', 'message') else '{}' end)
  from code type
  where type.source_id = ${hold}.source_id and type.list = 'holdType'
    and type.code = ${hold}.type_code and type.title = ${hold}.title), '{}')`

/**
 * An office's translated names from the hub's directory, otherwise from the code list: JSON by
 * language tag.
 * @param code the column with its code; `source` is the column that selects the lists
 * @param name the name of the text in the result
 */
export const officeTranslations = (code: string, source: string, name = 'name'): string =>
  `joined_translations(
    coalesce((select translated(listed.translations, 'title', '${name}') from code listed
      where listed.source_id = ${source} and listed.list = 'office' and listed.code = ${code}), '{}'),
    coalesce((select translated(known.translations, 'name', '${name}') from office known
      where known.code = ${code} and known.is_active and known.removed_at is null
      order by known.sort_order limit 1), '{}'))`
