import { otherLanguages } from '@myhub/domain/language/languages.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { addressFault, linkAddress } from '#lib/addresses/link-address.ts'
import type { LinkInput } from './write-link.queries.ts'

/** An error in a file. Lines are numbered from 1, including the header. */
export interface CsvFault {
  readonly line: number
  /** The column's heading; null if the line itself cannot be parsed. */
  readonly column: string | null
  /** For clients that have their own messages. */
  readonly code: FaultCode
  /** The detail for the code: the maximum allowed, or the unknown category. */
  readonly about: string | null
  readonly message: string
}

/** Possible errors in a file of links. */
export const faultCodes = [
  'missing',
  'unknownColumn',
  'unreadable',
  'required',
  'tooLong',
  'tooMany',
  'tooManyColumns',
  'tooManyLinks',
  'yesOrNo',
  'address',
  'category',
  'number',
] as const
type FaultCode = (typeof faultCodes)[number]

/** Columns for translations end with the language's tag: `title.es`. */
const columns: readonly string[] = [
  'title',
  'url',
  'description',
  ...otherLanguages.flatMap((language) => [`title.${language}`, `description.${language}`]),
  'categories',
  'keywords',
  'opensNewTab',
  'isActive',
  'sortOrder',
]
type Column = string
/** More links than a college has, and more errors than anyone reads before fixing the file. */
const mostLinks = 2_000
const mostFaults = 100
/** Maximum length of a cell quoted in an error. */
const repeated = 80
type Values = Partial<Record<Column, string>>

const words: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false }
const parts = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)

/** Reads one line. Reports errors with `addError` and returns a link in any case. */
function toLink(
  values: Values,
  categoryOf: ReadonlyMap<string, string>,
  fault: (column: Column, code: FaultCode, message: string, about?: string) => void,
): LinkInput {
  const of = (column: Column) => values[column]?.trim() ?? ''
  const short = (column: Column, text: string, most: number) => {
    if (text.length > most)
      fault(column, 'tooLong', `must have at most ${most} characters`, String(most))
    return text
  }
  const yesOrNo = (column: Column, initial: boolean) => {
    const said = words[of(column).toLowerCase()]
    if (of(column) && said === undefined) fault(column, 'yesOrNo', 'must be yes or no')
    return said ?? initial
  }
  const title = short('title', of('title'), 80)
  if (!title) fault('title', 'required', 'must be given')
  const translated = otherLanguages.flatMap((language) => {
    const column = `title.${language}`
    const title = short(column, of(column), 80)
    const about = `description.${language}`
    const description = short(about, of(about), 400)
    if (!title && description) fault(column, 'required', 'must be given')
    return title ? [[language, { title, ...(description && { description }) }] as const] : []
  })
  const url = linkAddress(of('url'))
  if (url === null) fault('url', 'address', addressFault)
  const named = [
    ...new Map(parts(of('categories')).map((one) => [one.toLowerCase(), one])).values(),
  ]
  for (const name of named)
    if (!categoryOf.has(name.toLowerCase()))
      fault('categories', 'category', `names no category: ${name}`, name)
  const order = of('sortOrder')
  if (!/^\d{0,6}$/.test(order)) fault('sortOrder', 'number', 'must be a whole number up to 999999')
  const keywords = parts(of('keywords'))
  if (keywords.length > 20) fault('keywords', 'tooMany', 'must be at most 20', '20')
  for (const keyword of keywords) short('keywords', keyword, 40)
  return {
    title,
    url: short('url', url ?? '', 2048),
    description: short('description', of('description'), 400) || null,
    translations: Object.fromEntries(translated),
    icon: null,
    categoryIds: named.flatMap((name) => categoryOf.get(name.toLowerCase()) ?? []),
    audience: [],
    keywords,
    opensNewTab: yesOrNo('opensNewTab', false),
    isActive: yesOrNo('isActive', true),
    sortOrder: Number(order),
    shownFrom: null,
    shownUntil: null,
  }
}

/** Errors in the header: an unknown column, or a required one that is missing. */
function headingFaults(headings: readonly string[]): CsvFault[] {
  const missing = ['title', 'url'].filter((one) => !headings.includes(one))
  const unknown = headings.filter((one) => !columns.some((column) => column === one))
  const at = (column: string) => ({ line: 1, column: column.slice(0, repeated), about: null })
  return [
    ...missing.map((column) => ({
      ...at(column),
      code: 'missing' as const,
      message: 'is missing',
    })),
    ...unknown.map((column) => ({
      ...at(column),
      code: 'unknownColumn' as const,
      message: 'is no column of links',
    })),
  ]
}

const fileFault = (
  line: number,
  code: FaultCode,
  message: string,
  about: string | null = null,
) => ({
  links: [],
  faults: [{ line, column: null, code, about, message }],
})

class TooManyColumns extends Error {}

interface Parsed {
  readonly record: Values
  readonly info: { readonly lines: number }
}

/**
 * Parses links from a CSV file saved by a spreadsheet (pages.md, My Links).
 * @param categories titles, compared without case; semicolons separate several in one cell
 * @returns the links if there are no errors, otherwise the errors line by line
 */
export function readLinksCsv(
  csv: string,
  categories: readonly { id: string; title: string }[],
): { links: LinkInput[]; faults: CsvFault[] } {
  const categoryOf = new Map(categories.map(({ id, title }) => [title.toLowerCase(), id]))
  let headings: string[] = []
  try {
    const rows: Parsed[] = parse(csv, {
      bom: true,
      columns: (found: string[]) => {
        headings = found.map((one) => one.trim())
        // Don't read the rows if the header will be rejected.
        if (headings.length > columns.length) throw new TooManyColumns()
        return headings
      },
      info: true,
      skip_empty_lines: true,
      to: mostLinks + 1,
    })
    const wrong = headingFaults(headings)
    if (wrong.length > 0) return { links: [], faults: wrong.slice(0, mostFaults) }
    const over = rows[mostLinks]
    if (over)
      return fileFault(
        over.info.lines,
        'tooManyLinks',
        `has more than ${mostLinks} links`,
        String(mostLinks),
      )
    const faults: CsvFault[] = []
    const links = rows.map(({ record, info }) =>
      toLink(record, categoryOf, (column, code, message, about = '') =>
        faults.push({
          ...{ line: info.lines, column, code, message },
          about: about.slice(0, repeated) || null,
        }),
      ),
    )
    return { links: faults.length > 0 ? [] : links, faults: faults.slice(0, mostFaults) }
  } catch (error) {
    if (error instanceof TooManyColumns)
      return fileFault(
        1,
        'tooManyColumns',
        `has more than ${columns.length} columns`,
        String(columns.length),
      )
    if (!(error instanceof CsvError)) throw error
    const line = Number(Reflect.get(error, 'lines') ?? 1)
    return fileFault(line, 'unreadable', 'cannot be read as CSV')
  }
}
