import { formatProblem, type SourceProblem } from '#connectors/connector.ts'

/** What an import did, table by table. */
export interface ImportReport {
  readonly runId: string
  readonly title: string
  readonly startedAt: string
  readonly seconds: number
  /** `partial`: imported, with quarantined rows. `unchanged`: the same files as last time. */
  readonly state: 'ok' | 'partial' | 'unchanged' | 'rejected'
  /** Nothing was kept: a dry run. */
  readonly isCheck: boolean
  /** Why it was rejected. */
  readonly reason: string | null
  /** Parts of the source that the hub doesn't read. */
  readonly notes: readonly string[]
  /** Kinds of records that the source doesn't deliver, by their labels. */
  readonly notProvided: readonly string[]
  readonly tables: readonly TableReport[]
  readonly setAside: { readonly total: number; readonly problems: readonly SourceProblem[] }
  /** Rows that are used although something in them is unknown. */
  readonly noted: ImportReport['setAside']
}

export interface TableReport {
  readonly table: string
  readonly label: string
  readonly read: number
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  readonly removed: number
  readonly setAside: number
  /** Calls to the college's system for its rows; 0 for files. */
  readonly calls: number
  /** Duration of reading, writing and indexing its rows. */
  readonly ms: number
}

/** Combines the results of a table that two kinds fill. */
export function sumByTable(tables: readonly TableReport[]): TableReport[] {
  const totals = new Map<string, TableReport>()
  for (const row of tables) {
    const previous = totals.get(row.table)
    const summed = previous && numericColumns.map((name) => [name, previous[name] + row[name]])
    totals.set(row.table, { ...row, ...(summed && Object.fromEntries(summed)) })
  }
  return [...totals.values()]
}

const columns = ['read', 'inserted', 'updated', 'unchanged', 'removed', 'setAside'] as const
const numericColumns = [...columns, 'calls', 'ms'] as const
const headings = ['read', 'inserted', 'updated', 'unchanged', 'removed', 'set aside']

const number = (value: number) => value.toLocaleString('en-US')

/**
 * Formats the report for people.
 * @param maxRows how many quarantined rows are listed, and how many partly unknown ones
 */
export function formatReport(report: ImportReport, maxRows = 20): string {
  return [
    headline(report),
    `Run ${report.runId}, ${report.title}, started ${report.startedAt}`,
    ...report.notes,
    ...(report.notProvided.length > 0 ? [`Not provided: ${report.notProvided.join(', ')}.`] : []),
    ...(report.tables.length > 0 ? ['', ...tableLines(report.tables)] : []),
    ...rowLines(report.setAside, maxRows, (total) => quarantineHeading(report, total)),
    ...rowLines(report.noted, maxRows, (total) => `Imported with unknown values (${total}):`),
    '',
  ].join('\n')
}

function rowLines(
  { total, problems }: ImportReport['setAside'],
  maxRows: number,
  heading: (total: string) => string,
): string[] {
  if (total === 0) return []
  const listed = problems.slice(0, maxRows).map((problem) => `  ${formatProblem(problem)}`)
  const hiddenCount = total - listed.length
  return [
    '',
    heading(number(total)),
    ...listed,
    ...(hiddenCount > 0 ? [`  and ${number(hiddenCount)} more`] : []),
  ]
}

function headline({ state, isCheck, seconds, reason }: ImportReport): string {
  const time = `${seconds.toFixed(1)} s`
  if (state === 'rejected') return `Not imported, nothing was changed (${time}). ${reason}`
  if (state === 'unchanged') return `Nothing to do: the same files as last time (${time}).`
  if (isCheck) return `Checked in ${time}: an import would do this. Nothing was changed.`
  return `Imported in ${time}.`
}

const quarantineHeading = ({ state }: ImportReport, total: string) =>
  state === 'rejected' ? `Problems (${total}):` : `Set aside (${total}), everything else was used:`

function tableLines(tables: readonly TableReport[]): string[] {
  const sum = (column: (typeof columns)[number]) =>
    tables.reduce((total, row) => total + row[column], 0)
  const rows = [
    ['', ...headings],
    ...tables.map((row) => [row.label, ...columns.map((column) => number(row[column]))]),
    ['Total', ...columns.map((column) => number(sum(column)))],
  ]
  const widths = headings.map((_, index) =>
    Math.max(...rows.map((row) => (row[index + 1] ?? '').length)),
  )
  const labelWidth = Math.max(...rows.map(([label = '']) => label.length))
  return rows.map(([label = '', ...cells]) =>
    [
      label.padEnd(labelWidth),
      ...cells.map((cell, index) => cell.padStart(widths[index] ?? 0)),
    ].join('  '),
  )
}
