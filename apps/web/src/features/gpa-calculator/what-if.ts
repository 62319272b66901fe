import type { GpaScenario } from '#data/shapes.ts'
import type { CalculatorRow } from './courses/calculator-rows.ts'

type Edit = Pick<CalculatorRow, 'grade' | 'credits' | 'active'>

/** A person's changes, applied on top of the record. They stay when the record is refetched. */
export type WhatIf = {
  /** The newest on top. */
  added: readonly CalculatorRow[]
  /** Changed courses of the record by id. */
  edits: Readonly<Record<string, Edit>>
}

export const NO_CHANGES: WhatIf = { added: [], edits: {} }

const newRow = (number: number): CalculatorRow => ({
  id: `new-${number}`,
  courseNumber: '',
  courseTitle: '',
  grade: 'A',
  credits: 3,
  type: 'new',
  active: true,
  modified: false,
  separator: false,
})

const getNumber = ({ id }: CalculatorRow) => Number(/^new-(\d+)$/.exec(id)?.[1] ?? 0)

/** Adds a row on top, grade A and 3 credits (R7.4). */
export function addCourse({ added, edits }: WhatIf): WhatIf {
  return { added: [newRow(Math.max(0, ...added.map(getNumber)) + 1), ...added], edits }
}

/** One blank row, for a person without courses. */
export const blankWhatIf = (): WhatIf => ({
  added: [{ ...newRow(1), grade: null, credits: null }],
  edits: {},
})

/** Changes a row and marks it. */
export function editCourse(
  whatIf: WhatIf,
  row: CalculatorRow,
  change: Partial<Edit & Pick<CalculatorRow, 'courseTitle'>>,
): WhatIf {
  if (row.type === 'new') {
    const added = whatIf.added.map((item) =>
      item.id === row.id ? { ...item, ...change, modified: true } : item,
    )
    return { ...whatIf, added }
  }
  const { grade, credits, active } = { ...row, ...change }
  return { ...whatIf, edits: { ...whatIf.edits, [row.id]: { grade, credits, active } } }
}

/** Resets a row; an added one is removed (R7.4). */
export function resetCourse({ added, edits }: WhatIf, { id }: CalculatorRow): WhatIf {
  const { [id]: _, ...others } = edits
  return { added: added.filter((row) => row.id !== id), edits: others }
}

/** The added rows, then the record with the person's changes. */
export function applyWhatIf(record: readonly CalculatorRow[], whatIf: WhatIf): CalculatorRow[] {
  const rows = record.map((row) => {
    const edit = row.separator ? undefined : whatIf.edits[row.id]
    return edit ? { ...row, ...edit, modified: true } : row
  })
  return [...whatIf.added, ...rows]
}

/** A blank row that is not filled in is not a course. */
export const isBlank = ({ type, courseTitle, grade, credits }: CalculatorRow): boolean =>
  type === 'new' && courseTitle === '' && grade === null && credits === null

/** Whether no term has changes; the table may show only one term. */
export const isUntouched = ({ added, edits }: WhatIf): boolean =>
  added.every(isBlank) && Object.keys(edits).length === 0

const isChanged = (row: CalculatorRow): boolean =>
  !row.separator && !isBlank(row) && (row.type === 'new' || row.modified)

/** How many rows differ from the record. */
export const countChanges = (rows: readonly CalculatorRow[]): number =>
  rows.filter(isChanged).length

/** The saved part of a what-if: the rows that differ. */
export function toScenarioRows(rows: readonly CalculatorRow[]): GpaScenario['rows'] {
  return rows.filter(isChanged).map(({ modified: _, separator: __, ...row }) => row)
}

/**
 * Applies a saved what-if to the current record. A course that is no longer in the record becomes
 * an added one.
 */
export function fromScenarioRows(
  scenarioRows: GpaScenario['rows'],
  record: readonly CalculatorRow[],
): WhatIf {
  const recordIds = new Set(record.map(({ id }) => id))
  const isEdit = (row: GpaScenario['rows'][number]) => row.type !== 'new' && recordIds.has(row.id)
  const added = scenarioRows
    .filter((row) => !isEdit(row))
    .map((row, index, all) => ({
      ...row,
      id: `new-${all.length - index}`,
      type: 'new' as const,
      modified: true,
      separator: false,
    }))
  const edits = scenarioRows
    .filter(isEdit)
    .map(({ id, grade, credits, active }) => [id, { grade, credits, active }])
  return { added, edits: Object.fromEntries(edits) }
}
