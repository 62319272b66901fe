import type { Link } from '#http/schemas/link.schema.ts'

interface KeptCategory {
  readonly spanish_title: string | null
}

/** A category's Spanish name as the API returns it; null if it has none. */
export const categoryInSpanish = ({ spanish_title: title }: KeptCategory) =>
  title === null ? null : { title }

interface KeptLink extends KeptCategory {
  readonly spanish_description: string | null
  readonly spanish_keywords: string[] | null
}

/** A link's Spanish texts as the API returns them; null if it exists in English only. */
export const linkInSpanish = (row: KeptLink): Link['spanish'] =>
  row.spanish_title === null
    ? null
    : {
        title: row.spanish_title,
        description: row.spanish_description,
        keywords: row.spanish_keywords ?? [],
      }
