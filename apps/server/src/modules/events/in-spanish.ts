/** Title, description, kind and place as the table keeps them. */
interface Kept {
  readonly spanish_title: string | null
  readonly spanish_description: string | null
  readonly spanish_category: string | null
  readonly spanish_location: string | null
}

/** What an event says in Spanish, in the API's words; null when it is there in English only. */
export const inSpanish = (row: Kept) =>
  row.spanish_title === null
    ? null
    : {
        title: row.spanish_title,
        description: row.spanish_description,
        category: row.spanish_category,
        location: row.spanish_location,
      }
