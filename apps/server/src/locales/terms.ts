import { fillInSql, otherLanguagesInSql } from './catalog.ts'

/** The English seasons of terms, and their names in the catalogs. */
const seasons = {
  Spring: 'spring',
  Summer: 'summer',
  Fall: 'fall',
  Autumn: 'fall',
  Winter: 'winter',
} as const

/**
 * A SQL expression for the translations of a term: its own, otherwise from the catalogs for a
 * well-known title such as `Fall 2026`.
 * @param title the expression of its title; `translations` is that of its own, which may be null
 */
export function termTranslations(title: string, translations: string): string {
  const year = `split_part(${title}, ' ', 2)`
  const known = otherLanguagesInSql(({ terms }) => {
    const cases = Object.entries(seasons).map(
      ([season, name]) => `when '${season}' then ${fillInSql(terms[name], { year })}`,
    )
    return `jsonb_build_object('title', case split_part(${title}, ' ', 1) ${cases.join(' ')} end)`
  })
  return `case when ${title} ~ '^(${Object.keys(seasons).join('|')}) [0-9]{4}$'
    then joined_translations(${known}, coalesce(${translations}, '{}'))
    else coalesce(${translations}, '{}') end`
}
