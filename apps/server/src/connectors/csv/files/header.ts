import { type Column, leadingColumns, type SisFile } from '@myhub/domain/sis/columns.ts'
import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type { SourceProblem } from '../../connector.ts'
import { nearest } from './nearest.ts'

const isExtra = (name: string) => name.startsWith('metadata.')

/** A checked header: the names as the format spells them, and what an import should report. */
export interface Header {
  readonly names: readonly string[]
  readonly notes: readonly string[]
  readonly problem: SourceProblem | null
}

/**
 * Checks a header. OneRoster's files come from many systems, so their columns may be in any order
 * and case, and only required ones must be there. Our own files have exactly the columns in the
 * given order; those added to the format later may be missing at the end.
 */
export function checkHeader(file: SisFile, header: readonly string[]): Header {
  return file.standard === 'own'
    ? { names: header, notes: [], problem: ownHeaderProblem(file, header) }
    : oneRosterHeader(file, header)
}

const problemOf = (name: string, reason: string): SourceProblem => ({
  resource: `${name}.csv`,
  path: null,
  line: 1,
  sisId: null,
  reason,
  sample: null,
})

const short = (name: string) => name.trim().slice(0, 60)

/** A missing column, with the unknown one that is probably a misspelling of it. */
function missingColumnNote(name: string, unknown: readonly string[]): string {
  const match = nearest(name, unknown)
  return match === null ? `"${name}"` : `"${name}" (the nearest is "${short(match)}")`
}

/** An unknown column, with the missing one that was probably intended. */
function ignoredColumnNote(name: string, missing: readonly string[]): string {
  const match = nearest(name, missing)
  return match === null ? short(name) : `${short(name)} (the nearest is ${match})`
}

function oneRosterHeader(file: SisFile, header: readonly string[]): Header {
  const known = [...file.columns.map(({ name }) => name), ...file.otherEditions]
  const spelling = new Map(known.map((name) => [name.toLowerCase(), name]))
  const names = header.map((name) => spelling.get(name.trim().toLowerCase()) ?? name.trim())
  const has = new Set(names)
  const unknown = names.filter((name) => name !== '' && !known.includes(name) && !isExtra(name))
  const missing = file.columns.filter(({ name }) => !has.has(name) && !isExtra(name))
  const fatal = missing.filter(({ mustBePresent }) => mustBePresent).map(({ name }) => name)
  const twice = names.find((name, index) => known.includes(name) && names.indexOf(name) !== index)
  const optional = missing.map(({ name }) => name)
  const reason =
    fatal.length > 0
      ? importMessage('columnsMissing', {
          list: fatal.map((name) => missingColumnNote(name, unknown)).join(', '),
        })
      : twice === undefined
        ? null
        : importMessage('columnTwice', { name: twice })
  return {
    names,
    notes: [
      ...(unknown.length > 0
        ? [
            importMessage('columnsIgnored', {
              file: `${file.name}.csv`,
              list: unknown.map((name) => ignoredColumnNote(name, optional)).join(', '),
            }),
          ]
        : []),
      ...(optional.length > 0
        ? [
            importMessage('columnsNotThere', {
              file: `${file.name}.csv`,
              list: optional.join(', '),
            }),
          ]
        : []),
    ],
    problem: reason === null ? null : problemOf(file.name, reason),
  }
}

function ownHeaderProblem(file: SisFile, header: readonly string[]): SourceProblem | null {
  const fixed = file.columns.filter(({ isOptional }) => !isOptional).map(({ name }) => name)
  const later = file.columns.filter(({ isOptional }) => isOptional).map(({ name }) => name)
  const wrong = fixed.findIndex((name, index) => header[index] !== name)
  if (wrong !== -1) {
    const expected = { count: wrong + 1, name: fixed[wrong] ?? '' }
    const match = header[wrong]
    const reason =
      match === undefined
        ? importMessage('columnGone', expected)
        : importMessage('columnOther', { ...expected, found: short(match) })
    return problemOf(file.name, reason)
  }
  const rest = header.slice(fixed.length)
  const unexpected = rest.find((name, index) => name !== later[index])
  if (unexpected === undefined) return null
  const end = { name: fixed.at(-1) ?? '', found: short(unexpected) }
  const reason =
    later.length > 0
      ? importMessage('columnsThen', { ...end, list: later.join(', ') })
      : importMessage('columnsEnd', end)
  return problemOf(file.name, reason)
}

/** The problem with the header of an unused file: every file identifies its rows. */
export function unreadHeaderProblem(name: string, header: readonly string[]): SourceProblem | null {
  const [id = ''] = leadingColumns
  const hasId = header.some((column) => column.trim().toLowerCase() === id.toLowerCase())
  return hasId ? null : problemOf(name, importMessage('columnsMissing', { list: `"${id}"` }))
}

/**
 * Index of a column in a header, -1 if missing. A section's own status comes after the row status
 * of the same name, so the last match counts.
 */
export const placeOf = (header: readonly string[], name: string): number => header.lastIndexOf(name)

/** Known columns of a header, each with its index. */
export function placesOf(
  file: SisFile,
  header: readonly string[],
): { column: Column; index: number }[] {
  return file.columns
    .map((column, index) => ({
      column,
      index:
        file.standard === 'oneroster' || column.isOptional ? placeOf(header, column.name) : index,
    }))
    .filter(({ index }) => index !== -1)
}
