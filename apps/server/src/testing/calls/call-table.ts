import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The callers, in the order of the table's columns. */
export const callers = [
  'nobody',
  'student',
  'other',
  'staff',
  'permitted',
  'restingAdmin',
  'admin',
  'impersonating',
] as const

export type CallerName = (typeof callers)[number]

/** A row of docs/calls.md: a call, and its status for each caller. */
export interface CallRow {
  /** `GET /v1/links/mine`. */
  readonly call: string
  /** Whether it is in section 7 of the specification. */
  readonly isSpecified: boolean
  readonly statuses: Readonly<Record<CallerName, number>>
}

const row = /^\| `([A-Z]+ \S+)` \|(.+)\|$/
const heading = /^## (.+)$/

/**
 * Reads the tables of docs/calls.md.
 * @throws Error for a row without a status for each caller
 */
export function readCallTable(): CallRow[] {
  const text = readFileSync(join(import.meta.dirname, '../../../../../docs/calls.md'), 'utf8')
  let isSpecified = false
  const rows: CallRow[] = []
  for (const line of text.split('\n')) {
    const title = heading.exec(line)?.[1]
    if (title) isSpecified = title.startsWith('Calls of the specification')
    const [, call = '', cells = ''] = row.exec(line) ?? []
    if (!call) continue
    const numbers = cells.split('|').map((cell) => Number(cell.trim()))
    if (numbers.length !== callers.length || numbers.some(Number.isNaN))
      throw new Error(`docs/calls.md: ${call} needs ${callers.length} statuses`)
    const statuses = Object.fromEntries(callers.map((name, index) => [name, numbers[index]]))
    rows.push({ call, isSpecified, statuses: statuses as CallRow['statuses'] })
  }
  return rows
}
