import { useEffect, useState } from 'react'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import type { Column, Processing, TableRow } from '../column.ts'
import type { TableModel } from './model.ts'
import { firstView, isUntouched, type TableState, type TableView } from './state.ts'

const code = lazyModule(() => import('./model.ts'))

/** With this many rows the first sort would be slow, so it is prepared while idle. */
const MIN_ROWS_TO_PREPARE = 1000

/**
 * The state of an interactive table. The model's code loads at the first interaction: most people
 * only read the first page.
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

  const isLong = rows.length >= MIN_ROWS_TO_PREPARE
  code.use(false)
  useEffect(() => {
    if (!isLong || model) return undefined
    const prepare = async () => {
      const module = await code.preload()
      if (module) setModel((before) => before ?? module.createTableModel(columns, processing))
    }
    return runWhenIdle([() => void prepare()])
  }, [isLong, model, columns, processing])
  useEffect(
    () => (isLong && model ? runWhenIdle(model.preparations(rows)) : undefined),
    [isLong, model, rows],
  )

  /** The visible rows; the model may still be loading. */
  const view = (state: TableState): TableView<Row> =>
    model ? model.view(rows, state) : firstView(columns, rows, state)
  const isReady = (state: TableState) => model !== null || isUntouched(state)
  return { work, view, isReady }
}

/** Safari has no idle callback, so a short timer replaces it. */
const requestIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work)
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work)
  return () => clearTimeout(id)
}

/**
 * Runs tasks one by one while the browser is idle.
 * @returns a function that cancels the rest
 */
function runWhenIdle(tasks: readonly (() => unknown)[]): () => void {
  let stop = () => {}
  const next = (at: number) => {
    const task = tasks[at]
    if (!task) return
    stop = requestIdle(() => {
      task()
      next(at + 1)
    })
  }
  next(0)
  return () => stop()
}
