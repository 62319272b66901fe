import type { ReactNode } from 'react'
import { langOf } from '#lib/i18n/language.ts'

/** Something that the college has said, with what it says of it in Spanish, if anything. */
type Titled = { readonly title: string; readonly spanish?: object | null }

/** A text of the college, marked where it is not in the language of the page (WCAG 3.1.2). */
export function Said({ of }: { of: Titled }): ReactNode {
  const lang = langOf(of, 'title')
  return lang ? <span lang={lang}>{of.title}</span> : of.title
}

/** Several things in one line: words of the hub, and of the college, each in its own language; without what is not there. */
export function SaidInLine({
  parts,
  between = ' · ',
}: {
  parts: readonly (Titled | string | number | false | null | undefined)[]
  between?: string
}): ReactNode {
  return parts
    .filter((part) => part !== '' && part !== false && part !== null && part !== undefined)
    .map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is written anew as a whole
      <span key={at}>
        {at > 0 && between}
        {part && typeof part === 'object' ? <Said of={part} /> : part}
      </span>
    ))
}
