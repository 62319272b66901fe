import { type Column, leadingColumns, type SisFile } from '@myhub/domain/sis/columns.ts'
import type { SourceProblem } from '../../connector.ts'

const isExtra = (name: string) => name.startsWith('metadata.')

/**
 * What is wrong with a header: names are case-sensitive and in the given order; `metadata.*` columns
 * may follow at the right end of a OneRoster file (sis.md section 3.1). What came to a file of our own after
 * colleges wrote it may be missing at its right end.
 */
export function headerProblem(file: SisFile, header: readonly string[]): SourceProblem | null {
  const own = file.columns.filter((column) => !isExtra(column.name))
  const now = own.filter(({ mayBeAbsent }) => !mayBeAbsent).map(({ name }) => name)
  const fixed = withFormer(file, now, header)
  const later = own.filter(({ mayBeAbsent }) => mayBeAbsent).map(({ name }) => name)
  const tell = (reason: string): SourceProblem => ({
    resource: `${file.name}.csv`,
    path: null,
    line: 1,
    sisId: null,
    reason,
    sample: null,
  })
  const wrong = fixed.findIndex((name, index) => header[index] !== name)
  if (wrong !== -1) {
    const found = header[wrong] === undefined ? 'is missing' : `is "${header[wrong].slice(0, 60)}"`
    return tell(`column ${wrong + 1} must be "${fixed[wrong]}" and ${found}`)
  }
  const rest = header.slice(fixed.length)
  const stray = rest.find(
    (name, index) => name !== later[index] && (file.standard === 'own' || !isExtra(name)),
  )
  if (stray !== undefined) {
    const further =
      file.standard === 'oneroster'
        ? 'only metadata.* columns'
        : later.length > 0
          ? `only ${later.join(', ')}`
          : 'no further columns'
    return tell(`after "${fixed.at(-1)}" come ${further}, not "${stray.slice(0, 60)}"`)
  }
  const twice = rest.find((name, index) => rest.indexOf(name) !== index)
  return twice === undefined ? null : tell(`column "${twice.slice(0, 60)}" comes twice`)
}

/** What was there in an earlier edition is where it was, or not there at all. */
function withFormer({ former }: SisFile, names: readonly string[], header: readonly string[]) {
  if (!former || !header.includes(former.column)) return names
  return names.toSpliced(names.indexOf(former.after) + 1, 0, former.column)
}

/** What is wrong with the header of a file that the hub has no use for: it begins as every file does. */
export function unreadHeaderProblem(name: string, header: readonly string[]): SourceProblem | null {
  const wrong = leadingColumns.findIndex((column, index) => header[index] !== column)
  if (wrong === -1) return null
  const reason = `column ${wrong + 1} must be "${leadingColumns[wrong]}"`
  return { resource: `${name}.csv`, path: null, line: 1, sisId: null, reason, sample: null }
}

/**
 * Where a header has a column, -1 when it has not. A section's own status stands right of the one
 * that every file begins with, under the same name: the last one is meant.
 */
export const placeOf = (header: readonly string[], name: string): number => header.lastIndexOf(name)

/** The columns that a header has and the format knows, each with its place in a row. */
export function placesOf(
  file: SisFile,
  header: readonly string[],
): { column: Column; index: number }[] {
  const { former } = file
  const pushing = former ? header.indexOf(former.column) : -1
  return file.columns
    .map((column, index) => ({
      column,
      index:
        isExtra(column.name) || column.mayBeAbsent
          ? placeOf(header, column.name)
          : index + (pushing !== -1 && index >= pushing ? 1 : 0),
    }))
    .filter(({ index }) => index !== -1)
}
