import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Column, SisFile } from '@myhub/domain/sis/columns.ts'
import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import { RE2JS } from 're2js'
import type { SourceProblem } from '../../connector.ts'
import { checkOf } from '../rows/values.ts'
import { nearest } from './nearest.ts'

/** Converts a value to the format's spelling. */
type Normalize = (value: string) => string

/** The meaning of a college's own codes, from `mapping.json` next to its files. */
export interface ForeignCodes {
  /** The conversions of a file's mapped columns. */
  forFile(file: string): ReadonlyMap<string, Normalize>
  /** Of the file; null without one. */
  readonly sha256: string | null
}

export const noForeignCodes: ForeignCodes = { forFile: () => new Map(), sha256: null }

export const mappingName = 'mapping.json'

interface ReadCodes {
  readonly codes: ForeignCodes
  readonly problems: readonly SourceProblem[]
}

const mappingProblem = (path: string | null, reason: string): SourceProblem => ({
  ...{ resource: mappingName, path, line: null, sisId: null, reason, sample: null },
})

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An excerpt of what was received. */
const excerpt = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'nothing'

const noColumn = (name: string, known: readonly string[]) => {
  const match = nearest(name, known)
  return match === null
    ? importMessage('mappingColumn')
    : importMessage('mappingColumnLike', { name: match })
}

/**
 * Reads the mapping next to an export.
 * @param path of the file; null if there is none
 * @param formats every file that may be mapped
 */
export async function readForeignCodes(
  path: string | null,
  formats: readonly SisFile[],
): Promise<ReadCodes> {
  if (path === null) return { codes: noForeignCodes, problems: [] }
  const text = await readFile(path, 'utf8')
  const sha256 = createHash('sha256').update(text).digest('hex')
  const problems: SourceProblem[] = []
  const columns = new Map<string, Map<string, Normalize>>()
  const add = (file: string, column: string, normalize: Normalize) => {
    const ofFile = columns.get(file) ?? new Map<string, Normalize>()
    columns.set(file, ofFile.set(column, normalize))
  }
  const mapping = parseJson(text)
  if (!isObject(mapping)) problems.push(mappingProblem(null, importMessage('notJsonObject')))
  else {
    const known = ['values', 'studentNumber']
    for (const name of Object.keys(mapping).filter((code) => !known.includes(code)))
      problems.push(
        mappingProblem(name, importMessage('mappingName', { list: known.join(' and ') })),
      )
    problems.push(
      ...readValues(mapping.values, formats, add),
      ...readNumber(mapping.studentNumber, add),
    )
  }
  const codes: ForeignCodes = { forFile: (file) => columns.get(file) ?? new Map(), sha256 }
  return { codes, problems }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

type Add = (file: string, column: string, normalize: Normalize) => void

/** Values of the college's own lists: `{"roles.role": {"Lecturer": "teacher"}}`. */
function readValues(values: unknown, formats: readonly SisFile[], add: Add): SourceProblem[] {
  if (values === undefined) return []
  if (!isObject(values))
    return [mappingProblem('values', importMessage('mappingValues', { found: excerpt(values) }))]
  const places = new Map<string, { format: SisFile; column: Column }>()
  for (const format of formats)
    for (const column of format.columns)
      places.set(`${format.name}.${column.name}`, { format, column })
  return Object.entries(values).flatMap(([place, meanings]) => {
    const match = places.get(place)
    const path = `values.${place}`
    if (!match) return [mappingProblem(path, noColumn(place, [...places.keys()]))]
    if (!isObject(meanings))
      return [mappingProblem(path, importMessage('mappingMeanings', { found: excerpt(meanings) }))]
    const { format, column } = match
    const check = checkOf(column)
    const problems = Object.entries(meanings).flatMap(([from, to]) => {
      const reason =
        typeof to === 'string' ? (to === '' ? null : (check?.(to) ?? null)) : 'not a text'
      return reason === null
        ? []
        : [
            mappingProblem(
              `${path}.${from}`,
              importMessage('mappingValue', { found: excerpt(to), reason }),
            ),
          ]
    })
    const spellings = new Map(
      Object.entries(meanings).map(([from, to]) => [from.trim().toLowerCase(), String(to)]),
    )
    add(format.name, column.name, (value) => spellings.get(value.toLowerCase()) ?? value)
    return problems
  })
}

/** Longer patterns are a mistake. */
const maxPatternLength = 200

/** How student numbers are written: `{"pattern": "^S-(\\d{7})$", "number": "$1"}`. */
function readNumber(mapping: unknown, add: Add): SourceProblem[] {
  if (mapping === undefined) return []
  const path = 'studentNumber'
  if (!isObject(mapping) || typeof mapping.pattern !== 'string')
    return [mappingProblem(path, importMessage('mappingNumber', { found: excerpt(mapping) }))]
  const { pattern, number = '$1', ...others } = mapping
  if (Object.keys(others).length > 0 || typeof number !== 'string')
    return [mappingProblem(path, importMessage('mappingTexts', { found: excerpt(mapping) }))]
  const expression = pattern.length > maxPatternLength ? null : expressionOf(pattern)
  if (expression === null)
    return [
      mappingProblem(
        `${path}.pattern`,
        importMessage('mappingPattern', { found: excerpt(pattern) }),
      ),
    ]
  const normalize: Normalize = (value) => expression.matcher(value).replaceFirst(number)
  add('users', 'identifier', normalize)
  add('people_ext', 'studentId', normalize)
  return []
}

/** RE2 takes time proportional to the value's length: no pattern can block the server. */
function expressionOf(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern)
  } catch {
    return null
  }
}
