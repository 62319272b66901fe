import { otherLanguages } from '@myhub/domain/language/languages.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { addressError, linkAddress } from '#lib/addresses/link-address.ts'
import type { LinkInput } from './write-link.queries.ts'

/** An error in a file. Lines are numbered from 1, including the header. */
export interface CsvProblem {
  readonly line: number
  /** The column's heading; null if the line itself cannot be parsed. */
  readonly column: string | null
  /** For clients that have their own messages. */
  readonly code: CsvErrorCode
  /** The detail for the code: the maximum allowed, or the unknown category. */
  readonly about: string | null
  readonly message: string
}

/** Possible errors in a file of links. */
export const csvErrorCodes = [
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
type CsvErrorCode = (typeof csvErrorCodes)[number]

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
const maxLinks = 2_000
const maxErrors = 100
/** Maximum length of a cell quoted in an error. */
const maxQuotedLength = 80
type Values = Partial<Record<Column, string>>

const booleans: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  no: false,
  false: false,
}
const parts = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)

/** Reads one line. Reports errors with `addError` and returns a link in any case. */
function toLink(
  values: Values,
  categoryOf: ReadonlyMap<string, string>,
  addError: (column: Column, code: CsvErrorCode, message: string, about?: string) => void,
): LinkInput {
  const cell = (column: Column) => values[column]?.trim() ?? ''
  const checkLength = (column: Column, text: string, maxLength: number) => {
    if (text.length > maxLength)
      addError(column, 'tooLong', `must have at most ${maxLength} characters`, String(maxLength))
    return text
  }
  const toBoolean = (column: Column, initial: boolean) => {
    const parsed = booleans[cell(column).toLowerCase()]
    if (cell(column) && parsed === undefined) addError(column, 'yesOrNo', 'must be yes or no')
    return parsed ?? initial
  }
  const title = checkLength('title', cell('title'), 80)
  if (!title) addError('title', 'required', 'is required')
  const translated = otherLanguages.flatMap((language) => {
    const column = `title.${language}`
    const title = checkLength(column, cell(column), 80)
    const about = `description.${language}`
    const description = checkLength(about, cell(about), 400)
    if (!title && description) addError(column, 'required', 'is required')
    return title ? [[language, { title, ...(description && { description }) }] as const] : []
  })
  const url = linkAddress(cell('url'))
  if (url === null) addError('url', 'address', addressError)
  const categoryNames = [
    ...new Map(parts(cell('categories')).map((part) => [part.toLowerCase(), part])).values(),
  ]
  for (const name of categoryNames)
    if (!categoryOf.has(name.toLowerCase()))
      addError('categories', 'category', `contains an unknown category: ${name}`, name)
  const order = cell('sortOrder')
  if (!/^\d{0,6}$/.test(order))
    addError('sortOrder', 'number', 'must be a whole number up to 999999')
  const keywords = parts(cell('keywords'))
  if (keywords.length > 20) addError('keywords', 'tooMany', 'must be at most 20', '20')
  for (const keyword of keywords) checkLength('keywords', keyword, 40)
  return {
    title,
    url: checkLength('url', url ?? '', 2048),
    description: checkLength('description', cell('description'), 400) || null,
    translations: Object.fromEntries(translated),
    icon: null,
    categoryIds: categoryNames.flatMap((name) => categoryOf.get(name.toLowerCase()) ?? []),
    audience: [],
    keywords,
    opensNewTab: toBoolean('opensNewTab', false),
    isActive: toBoolean('isActive', true),
    sortOrder: Number(order),
    shownFrom: null,
    shownUntil: null,
  }
}

/** Errors in the header: an unknown column, or a required one that is missing. */
function headerErrors(headings: readonly string[]): CsvProblem[] {
  const missing = ['title', 'url'].filter((column) => !headings.includes(column))
  const unknown = headings.filter((heading) => !columns.some((column) => column === heading))
  const at = (column: string) => ({
    line: 1,
    column: column.slice(0, maxQuotedLength),
    about: null,
  })
  return [
    ...missing.map((column) => ({
      ...at(column),
      code: 'missing' as const,
      message: 'is missing',
    })),
    ...unknown.map((column) => ({
      ...at(column),
      code: 'unknownColumn' as const,
      message: 'is not a known column',
    })),
  ]
}

const fileError = (
  line: number,
  code: CsvErrorCode,
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
): { links: LinkInput[]; faults: CsvProblem[] } {
  const categoryOf = new Map(categories.map(({ id, title }) => [title.toLowerCase(), id]))
  let headings: string[] = []
  try {
    const rows: Parsed[] = parse(csv, {
      bom: true,
      columns: (headers: string[]) => {
        headings = headers.map((header) => header.trim())
        // Don't read the rows if the header will be rejected.
        if (headings.length > columns.length) throw new TooManyColumns()
        return headings
      },
      info: true,
      skip_empty_lines: true,
      to: maxLinks + 1,
    })
    const headerProblems = headerErrors(headings)
    if (headerProblems.length > 0) return { links: [], faults: headerProblems.slice(0, maxErrors) }
    const excess = rows[maxLinks]
    if (excess)
      return fileError(
        excess.info.lines,
        'tooManyLinks',
        `has more than ${maxLinks} links`,
        String(maxLinks),
      )
    const errors: CsvProblem[] = []
    const links = rows.map(({ record, info }) =>
      toLink(record, categoryOf, (column, code, message, about = '') =>
        errors.push({
          ...{ line: info.lines, column, code, message },
          about: about.slice(0, maxQuotedLength) || null,
        }),
      ),
    )
    return { links: errors.length > 0 ? [] : links, faults: errors.slice(0, maxErrors) }
  } catch (error) {
    if (error instanceof TooManyColumns)
      return fileError(
        1,
        'tooManyColumns',
        `has more than ${columns.length} columns`,
        String(columns.length),
      )
    if (!(error instanceof CsvError)) throw error
    const line = Number(Reflect.get(error, 'lines') ?? 1)
    return fileError(line, 'unreadable', 'cannot be read as CSV')
  }
}
