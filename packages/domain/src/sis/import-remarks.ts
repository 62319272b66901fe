import { remarkTexts } from './import-remark-texts.ts'

export type RemarkCode = keyof typeof remarkTexts

type NamesIn<Text> = Text extends `${string}<${infer Name}>${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
type ValuesOf<Code extends RemarkCode> = Readonly<
  Record<NamesIn<(typeof remarkTexts)[Code]>, string | number>
>

/** What was said, without its words. */
export interface Remark {
  readonly code: RemarkCode
  readonly values: Readonly<Record<string, string>>
}

const value = /<(\w+)>/

/** What an import says, in English. */
export function remark<Code extends RemarkCode>(
  code: Code,
  ...[values]: NamesIn<(typeof remarkTexts)[Code]> extends never ? [] : [values: ValuesOf<Code>]
): string {
  const given: Readonly<Record<string, string | number>> = values ?? {}
  return remarkTexts[code].replaceAll(new RegExp(value, 'g'), (_, name: string) =>
    String(given[name]),
  )
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The texts with the most words of their own first: others may fit them too. */
const patterns = Object.entries(remarkTexts)
  .map(([code, text]) => ({ code: code as RemarkCode, parts: text.split(new RegExp(value, 'g')) }))
  .map(({ code, parts }) => ({
    code,
    names: parts.filter((_, index) => index % 2 === 1),
    pattern: new RegExp(
      `^${parts.map((part, index) => (index % 2 === 1 ? '([^]+?)' : escaped(part))).join('')}$`,
    ),
    own: parts.filter((_, index) => index % 2 === 0).join('').length,
  }))
  .toSorted((one, other) => one.names.length - other.names.length || other.own - one.own)

/**
 * The code and values of what an import said. A report is kept and passed on in English, as the
 * terminal prints it; this finds out what it says, for apps with words of their own.
 * @returns null for a sentence that no code has
 */
export function remarkOf(said: string): Remark | null {
  for (const { code, names, pattern } of patterns) {
    const found = pattern.exec(said)
    if (!found) continue
    return {
      code,
      values: Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])),
    }
  }
  return null
}

/** The same for several sentences, each of which begins with a file; empty if one has no code. */
export function remarksOf(said: string): Remark[] {
  const found = said.split(/(?<=\.) (?=\S+\.csv )/).map(remarkOf)
  return found.every((one) => one !== null) ? found : []
}
