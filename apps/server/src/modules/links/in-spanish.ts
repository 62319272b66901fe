import type { Link } from '#http/schemas/link.schema.ts'

interface KeptCategory {
  readonly spanish_title: string | null
}

/** A category's name in Spanish, in the API's words; null when it has none. */
export const categoryInSpanish = ({ spanish_title: title }: KeptCategory) =>
  title === null ? null : { title }

interface KeptLink extends KeptCategory {
  readonly spanish_description: string | null
  readonly spanish_keywords: string[] | null
}

/** What a link says in Spanish, in the API's words; null when it is there in English only. */
export const linkInSpanish = (row: KeptLink): Link['spanish'] =>
  row.spanish_title === null
    ? null
    : {
        title: row.spanish_title,
        description: row.spanish_description,
        keywords: row.spanish_keywords ?? [],
      }
