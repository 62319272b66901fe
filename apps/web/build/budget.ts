const KIB = 1024

/** What the first load of the public home may weigh, compressed: bench/README.md has the figures. */
const BUDGETS = { script: 85 * KIB, all: 110 * KIB } as const

/** Compressed sizes of what a stranger at the home fetches, in bytes. */
export type FirstLoad = {
  /** The app, in the language where it is larger. */
  script: number
  /** Its document, with styles and icon in it. */
  document: number
  /** The font and the drawing of an English page. */
  files: number
}

/** Which budgets are exceeded, in words; none when all is well. Bytes alone, without headers and calls. */
export function overBudget({ script, document, files }: FirstLoad): string[] {
  const all = script + document + files
  const say = (what: string, size: number, budget: number) =>
    size > budget ? [`The home's ${what} is ${size} bytes, of ${budget}`] : []
  return [...say('script', script, BUDGETS.script), ...say('first load', all, BUDGETS.all)]
}
