/** What an article says in Spanish; its body is Markdown. */
export interface SpanishArticle {
  readonly title: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly body: string
}

/** Articles by their key. */
export type SpanishArticles = Readonly<Record<string, SpanishArticle>>
