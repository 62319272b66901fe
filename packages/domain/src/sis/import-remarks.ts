import { remarkTexts } from './import-remark-texts.ts'

export type RemarkCode = keyof typeof remarkTexts

type NamesIn<Text> = Text extends `${string}<${infer Name}>${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
type ValuesOf<Code extends RemarkCode> = Readonly<
  Record<NamesIn<(typeof remarkTexts)[Code]>, string | number>
>

/** A message as its code and values. */
export interface Remark {
  readonly code: RemarkCode
  readonly values: Readonly<Record<string, string>>
}

const value = /<(\w+)>/

/** Formats a message in English. */
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

/** Most specific texts first, since others may match the same message. */
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
 * Parses a message back into its code and values. Reports are stored and sent in English, as the
 * terminal prints them; apps with their own texts need the code.
 * @returns null if no code has such a text
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

/** The same for several sentences, each starting with a file; empty if any has no code. */
export function remarksOf(said: string): Remark[] {
  const found = said.split(/(?<=\.) (?=\S+\.csv )/).map(remarkOf)
  return found.every((one) => one !== null) ? found : []
}
