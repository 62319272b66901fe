interface KeptHeading {
  readonly spanish_title: string | null
}

/** A topic's Spanish name as the API returns it; null if it has none. */
export const headingInSpanish = ({ spanish_title: title }: KeptHeading) =>
  title === null ? null : { title }

interface KeptArticle extends KeptHeading {
  readonly spanish_summary: string | null
  readonly spanish_tags: string[] | null
}

/** An article's Spanish title, summary and tags; null if it exists in English only. */
export const articleInSpanish = (row: KeptArticle) =>
  row.spanish_title === null
    ? null
    : {
        title: row.spanish_title,
        summary: row.spanish_summary ?? '',
        tags: row.spanish_tags ?? [],
      }
