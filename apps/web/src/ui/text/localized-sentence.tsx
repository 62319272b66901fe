import type { ReactNode } from 'react'

/**
 * A sentence of the hub that contains a text of the college; only that text has a `lang`.
 * @param lang of the text, by `langOf`
 */
export function LocalizedSentence({
  sentence,
  text,
  lang,
}: {
  sentence: string
  text: string
  lang: string | undefined
}): ReactNode {
  const at = lang ? sentence.indexOf(text) : -1
  if (at < 0) return sentence
  return (
    <>
      {sentence.slice(0, at)}
      <span lang={lang}>{text}</span>
      {sentence.slice(at + text.length)}
    </>
  )
}
