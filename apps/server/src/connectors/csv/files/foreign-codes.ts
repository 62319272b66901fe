import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Column, SisFile } from '@myhub/domain/sis/columns.ts'
import { remark } from '@myhub/domain/sis/import-remarks.ts'
import { RE2JS } from 're2js'
import type { SourceProblem } from '../../connector.ts'
import { checkOf } from '../rows/values.ts'
import { nearest } from './nearest.ts'

/** Converts a value to the format's spelling. */
type Respell = (value: string) => string

/** The meaning of a college's own codes, from `mapping.json` next to its files. */
export interface ForeignCodes {
  /** The conversions of a file's mapped columns. */
  of(file: string): ReadonlyMap<string, Respell>
  /** Of the file; null without one. */
  readonly sha256: string | null
}

export const noForeignCodes: ForeignCodes = { of: () => new Map(), sha256: null }

export const mappingName = 'mapping.json'

interface Read {
  readonly codes: ForeignCodes
  readonly problems: readonly SourceProblem[]
}

const wrong = (path: string | null, reason: string): SourceProblem => ({
  ...{ resource: mappingName, path, line: null, sisId: null, reason, sample: null },
})

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An excerpt of what was received. */
const told = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'nothing'

const noColumn = (name: string, known: readonly string[]) => {
  const found = nearest(name, known)
  return found === null ? remark('mappingColumn') : remark('mappingColumnLike', { name: found })
}

/**
 * Reads the mapping next to an export.
 * @param path of the file; null if there is none
 * @param formats every file that may be mapped
 */
export async function readForeignCodes(
  path: string | null,
  formats: readonly SisFile[],
): Promise<Read> {
  if (path === null) return { codes: noForeignCodes, problems: [] }
  const text = await readFile(path, 'utf8')
  const sha256 = createHash('sha256').update(text).digest('hex')
  const problems: SourceProblem[] = []
  const columns = new Map<string, Map<string, Respell>>()
  const add = (file: string, column: string, respell: Respell) => {
    const ofFile = columns.get(file) ?? new Map<string, Respell>()
    columns.set(file, ofFile.set(column, respell))
  }
  const given = parsed(text)
  if (!isObject(given)) problems.push(wrong(null, remark('notJsonObject')))
  else {
    const known = ['values', 'studentNumber']
    for (const name of Object.keys(given).filter((one) => !known.includes(one)))
      problems.push(wrong(name, remark('mappingName', { list: known.join(' and ') })))
    problems.push(
      ...readValues(given.values, formats, add),
      ...readNumber(given.studentNumber, add),
    )
  }
  const codes: ForeignCodes = { of: (file) => columns.get(file) ?? new Map(), sha256 }
  return { codes, problems }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

type Add = (file: string, column: string, respell: Respell) => void

/** Values of the college's own lists: `{"roles.role": {"Lecturer": "teacher"}}`. */
function readValues(values: unknown, formats: readonly SisFile[], add: Add): SourceProblem[] {
  if (values === undefined) return []
  if (!isObject(values)) return [wrong('values', remark('mappingValues', { found: told(values) }))]
  const places = new Map<string, { format: SisFile; column: Column }>()
  for (const format of formats)
    for (const column of format.columns)
      places.set(`${format.name}.${column.name}`, { format, column })
  return Object.entries(values).flatMap(([place, meanings]) => {
    const found = places.get(place)
    const path = `values.${place}`
    if (!found) return [wrong(path, noColumn(place, [...places.keys()]))]
    if (!isObject(meanings))
      return [wrong(path, remark('mappingMeanings', { found: told(meanings) }))]
    const { format, column } = found
    const check = checkOf(column)
    const faults = Object.entries(meanings).flatMap(([from, to]) => {
      const reason =
        typeof to === 'string' ? (to === '' ? null : (check?.(to) ?? null)) : 'not a text'
      return reason === null
        ? []
        : [wrong(`${path}.${from}`, remark('mappingValue', { found: told(to), reason }))]
    })
    const spellings = new Map(
      Object.entries(meanings).map(([from, to]) => [from.trim().toLowerCase(), String(to)]),
    )
    add(format.name, column.name, (value) => spellings.get(value.toLowerCase()) ?? value)
    return faults
  })
}

/** Longer patterns are a mistake. */
const longestPattern = 200

/** How student numbers are written: `{"pattern": "^S-(\\d{7})$", "number": "$1"}`. */
function readNumber(given: unknown, add: Add): SourceProblem[] {
  if (given === undefined) return []
  const path = 'studentNumber'
  if (!isObject(given) || typeof given.pattern !== 'string')
    return [wrong(path, remark('mappingNumber', { found: told(given) }))]
  const { pattern, number = '$1', ...others } = given
  if (Object.keys(others).length > 0 || typeof number !== 'string')
    return [wrong(path, remark('mappingTexts', { found: told(given) }))]
  const expression = pattern.length > longestPattern ? null : expressionOf(pattern)
  if (expression === null)
    return [wrong(`${path}.pattern`, remark('mappingPattern', { found: told(pattern) }))]
  const respell: Respell = (value) => expression.matcher(value).replaceFirst(number)
  add('users', 'identifier', respell)
  add('people_ext', 'studentId', respell)
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
