/** Title and description as the table keeps them. */
interface Kept {
  readonly spanish_title: string | null
  readonly spanish_description: string | null
}

/** What an event says in Spanish, in the API's words; null when it is there in English only. */
export const inSpanish = ({ spanish_title: title, spanish_description: description }: Kept) =>
  title === null ? null : { title, description }
