export type CalculatorMode = 'target' | 'term'

/** What a link to the calculator says: `?mode=target`. */
export type CalculatorSearch = {
  /** What if, when absent. */
  mode?: CalculatorMode
}

/** Reads the query; what cannot be meant is left out, never refused. */
export function readCalculatorSearch({ mode }: Record<string, unknown>): CalculatorSearch {
  return mode === 'target' || mode === 'term' ? { mode } : {}
}
