export type CalculatorMode = 'target' | 'term'

/** The query of a link to the calculator: `?mode=target`. */
export type CalculatorSearch = {
  /** What-if by default. */
  mode?: CalculatorMode
}

/** Reads the query; invalid parts are ignored. */
export function readCalculatorSearch({ mode }: Record<string, unknown>): CalculatorSearch {
  return mode === 'target' || mode === 'term' ? { mode } : {}
}
