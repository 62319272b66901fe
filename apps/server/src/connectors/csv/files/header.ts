import { type Column, leadingColumns, type SisFile } from '@myhub/domain/sis/columns.ts'
import type { SourceProblem } from '../../connector.ts'

const isExtra = (name: string) => name.startsWith('metadata.')

/**
 * What is wrong with a header: names are case-sensitive and in order; `metadata.*` columns may
 * follow at the end of a OneRoster file (sis.md section 3.1). Columns added to our own files later
 * may be missing at the end.
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

/** Removed columns of an earlier edition may be at their old place or absent. */
function withFormer({ former }: SisFile, names: readonly string[], header: readonly string[]) {
  if (!former || !header.includes(former.column)) return names
  return names.toSpliced(names.indexOf(former.after) + 1, 0, former.column)
}

/** What is wrong with the header of an unused file: it must start like every file. */
export function unreadHeaderProblem(name: string, header: readonly string[]): SourceProblem | null {
  const wrong = leadingColumns.findIndex((column, index) => header[index] !== column)
  if (wrong === -1) return null
  const reason = `column ${wrong + 1} must be "${leadingColumns[wrong]}"`
  return { resource: `${name}.csv`, path: null, line: 1, sisId: null, reason, sample: null }
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
