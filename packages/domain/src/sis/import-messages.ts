import { formerImportMessageTexts } from './former-import-message-texts.ts'
import { importMessageTexts } from './import-message-texts.ts'

export type ImportMessageCode = keyof typeof importMessageTexts

type PlaceholderNames<Text> = Text extends `${string}<${infer Name}>${infer Rest}`
  ? Name | PlaceholderNames<Rest>
  : never
type ValuesOf<Code extends ImportMessageCode> = Readonly<
  Record<PlaceholderNames<(typeof importMessageTexts)[Code]>, string | number>
>

/** A message as its code and values. */
export interface ImportMessage {
  readonly code: ImportMessageCode
  readonly values: Readonly<Record<string, string>>
}

const value = /<(\w+)>/

/** Formats a message in English. */
export function importMessage<Code extends ImportMessageCode>(
  code: Code,
  ...[values]: PlaceholderNames<(typeof importMessageTexts)[Code]> extends never
    ? []
    : [values: ValuesOf<Code>]
): string {
  const placeholderValues: Readonly<Record<string, string | number>> = values ?? {}
  return importMessageTexts[code].replaceAll(new RegExp(value, 'g'), (_, name: string) =>
    String(placeholderValues[name]),
  )
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Most specific texts first, since others may match the same message. */
const patterns = [importMessageTexts, formerImportMessageTexts]
  .flatMap((texts) => Object.entries(texts))
  .map(([code, text]) => ({
    code: code as ImportMessageCode,
    parts: text.split(new RegExp(value, 'g')),
  }))
  .map(({ code, parts }) => ({
    code,
    names: parts.filter((_, index) => index % 2 === 1),
    pattern: new RegExp(
      `^${parts.map((part, index) => (index % 2 === 1 ? '([^]+?)' : escaped(part))).join('')}$`,
    ),
    own: parts.filter((_, index) => index % 2 === 0).join('').length,
  }))
  .toSorted((a, b) => a.names.length - b.names.length || b.own - a.own)

/**
 * Parses a message back into its code and values. Reports are stored and sent in English, as the
 * terminal prints them; apps with their own texts need the code.
 * @returns null if no code has such a text
 */
export function parseImportMessage(text: string): ImportMessage | null {
  for (const { code, names, pattern } of patterns) {
    const match = pattern.exec(text)
    if (!match) continue
    return {
      code,
      values: Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ''])),
    }
  }
  return null
}

/** The same for several sentences, each starting with a file; empty if any has no code. */
export function parseImportMessages(text: string): ImportMessage[] {
  const match = text.split(/(?<=\.) (?=\S+\.csv )/).map(parseImportMessage)
  return match.every((message) => message !== null) ? match : []
}
