import { useEffect, useState } from 'react'
import { beforeUse } from '#lib/loading/before-use.ts'
import type { Column, Processing, TableRow } from '../column.ts'
import type { TableModel } from './model.ts'
import { firstView, isUntouched, type TableState, type TableView } from './state.ts'

const load = () => import('./model.ts')
beforeUse(load)

/** From so many rows on their first sorting would be felt: it is prepared while nothing else is to be done. */
const MANY = 1000

/**
 * What sorts, filters and turns the pages of a table. Its code comes when a person begins to do something: most
 * who open a table only read what it shows at first.
 */
export function useTableModel<Row extends TableRow>(
  columns: readonly Column<Row>[],
  processing: Processing,
  rows: readonly Row[],
) {
  const [model, setModel] = useState<TableModel<Row> | null>(null)

  async function work(with_: (model: TableModel<Row>) => void): Promise<void> {
    if (model) return with_(model)
    try {
      const made = (await load()).createTableModel(columns, processing)
      setModel((before) => before ?? made)
      with_(made)
    } catch (error) {
      // A page without its code is one that has crashed.
      setModel(() => {
        throw error
      })
    }
  }

  const isLong = rows.length >= MANY
  useEffect(() => {
    if (!isLong || model) return undefined
    const prepare = async () => {
      const { createTableModel } = await load()
      setModel((before) => before ?? createTableModel(columns, processing))
    }
    // What fails now is asked for again when somebody does something.
    return whenIdle([() => void prepare().catch(() => {})])
  }, [isLong, model, columns, processing])
  useEffect(
    () => (isLong && model ? whenIdle(model.preparations(rows)) : undefined),
    [isLong, model, rows],
  )

  /** What is seen of the rows; what was asked a moment ago may still be on its way. */
  const view = (state: TableState): TableView<Row> =>
    model ? model.view(rows, state) : firstView(columns, rows, state)
  const isReady = (state: TableState) => model !== null || isUntouched(state)
  return { work, view, isReady }
}

/** Safari has no idle callback: a moment later it does. */
const ask = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work)
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work)
  return () => clearTimeout(id)
}

/**
 * Does pieces of work one by one, each when there is nothing else to do.
 * @returns how to leave the rest
 */
function whenIdle(pieces: readonly (() => unknown)[]): () => void {
  let stop = () => {}
  const next = (at: number) => {
    const piece = pieces[at]
    if (!piece) return
    stop = ask(() => {
      piece()
      next(at + 1)
    })
  }
  next(0)
  return () => stop()
}
