/** Title and text as a table keeps them: both, or neither. */
interface Kept {
  readonly spanish_title: string | null
  readonly spanish_body: string | null
}

/** What a notice says in Spanish, in the API's words; null when it is there in English only. */
export const inSpanish = ({ spanish_title: title, spanish_body: body }: Kept) =>
  title !== null && body !== null ? { title, body } : null
