/** Spanish title and text as stored: both or neither. */
interface Kept {
  readonly spanish_title: string | null
  readonly spanish_body: string | null
}

/** The Spanish texts as the API returns them; null if there is English only. */
export const inSpanish = ({ spanish_title: title, spanish_body: body }: Kept) =>
  title !== null && body !== null ? { title, body } : null
