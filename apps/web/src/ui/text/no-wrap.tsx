/** Longer words must wrap at 320 px and at 200 %. */
const MAX_LENGTH = 10
const HYPHENATED = /(\p{L}+-\p{L}+)/u

/** A text in which short hyphenated words, such as e-mail, never wrap. */
export function NoWrap({ children }: { children: string }) {
  if (!HYPHENATED.test(children)) return children
  return children.split(HYPHENATED).map((part, at) =>
    at % 2 === 1 && part.length <= MAX_LENGTH ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
