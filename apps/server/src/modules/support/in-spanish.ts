interface KeptHeading {
  readonly spanish_title: string | null
}

/** A topic's name in Spanish, in the API's words; null when it has none. */
export const headingInSpanish = ({ spanish_title: title }: KeptHeading) =>
  title === null ? null : { title }

interface KeptArticle extends KeptHeading {
  readonly spanish_summary: string | null
  readonly spanish_tags: string[] | null
}

/** What an answer says in Spanish beside its text; null when it is there in English only. */
export const articleInSpanish = (row: KeptArticle) =>
  row.spanish_title === null
    ? null
    : {
        title: row.spanish_title,
        summary: row.spanish_summary ?? '',
        tags: row.spanish_tags ?? [],
      }
