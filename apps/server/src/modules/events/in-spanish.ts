/** Title, description, kind and place as stored. */
interface Kept {
  readonly spanish_title: string | null
  readonly spanish_description: string | null
  readonly spanish_category: string | null
  readonly spanish_location: string | null
}

/** An event's Spanish texts as the API returns them; null if it exists in English only. */
export const inSpanish = (row: Kept) =>
  row.spanish_title === null
    ? null
    : {
        title: row.spanish_title,
        description: row.spanish_description,
        category: row.spanish_category,
        location: row.spanish_location,
      }
