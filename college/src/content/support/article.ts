/** An article of the demo college; its body is Markdown. The file is described in docs/content.md. */
export interface Article {
  readonly key: string
  readonly title: string
  readonly summary: string
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  /** The office that answers for it. */
  readonly owner: string
  readonly body: string
  /** Only for those whom this means; everybody when there is none. */
  readonly audience?: string
}
