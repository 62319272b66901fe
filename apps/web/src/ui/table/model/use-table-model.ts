import { useEffect, useState } from 'react'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import type { Column, Processing, TableRow } from '../column.ts'
import type { TableModel } from './model.ts'
import { firstView, isUntouched, type TableState, type TableView } from './state.ts'

const code = lazyModule(() => import('./model.ts'))

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
    await code.press(({ createTableModel }) => {
      const made = createTableModel(columns, processing)
      setModel((before) => before ?? made)
      with_(made)
    })
  }

  const isLong = rows.length >= MANY
  code.use(false)
  useEffect(() => {
    if (!isLong || model) return undefined
    const prepare = async () => {
      const module = await code.preload()
      if (module) setModel((before) => before ?? module.createTableModel(columns, processing))
    }
    return whenIdle([() => void prepare()])
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
