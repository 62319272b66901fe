import { detached } from '#connectors/csv/rows/values.ts'

/** Joins the two halves of rows as they arrive: lines that start with the row's id and a tab. */
export interface PairHalves {
  /**
   * Adds lines of both.
   * @returns completed rows, with the id once
   */
  add(bases: readonly string[], details: readonly string[]): string[]
  /**
   * Ends the input.
   * @returns completed rows
   */
  end(): string[]
  /** How many of each wait for their other half. */
  waiting(): { bases: number; details: number }
  /** At the end: the ids of unpaired halves. */
  unpaired(): { bases: ReadonlySet<string>; details: ReadonlySet<string> }
}

/**
 * Colleges nearly always export both files in the same order: then the next lines of both belong
 * together, without any lookup. Otherwise both wait and are looked up by id.
 */
export function pairHalves(): PairHalves {
  /** Not compared yet. */
  let bases: string[] = []
  let details: string[] = []
  /** The rest of a line, by id. */
  const unpairedBases = new Map<string, string>()
  const unpairedDetails = new Map<string, string>()

  function pairById(newBases: readonly string[], newDetails: readonly string[], rows: string[]) {
    for (const base of newBases) {
      const { id, rest } = splitLine(base)
      const match = unpairedDetails.get(id)
      if (match === undefined) unpairedBases.set(id, rest)
      else rows.push(`${base}${match}`)
      unpairedDetails.delete(id)
    }
    for (const detail of newDetails) {
      const { id, rest } = splitLine(detail)
      const match = unpairedBases.get(id)
      if (match === undefined) unpairedDetails.set(id, rest)
      else rows.push(`${id}\t${match}${rest}`)
      unpairedBases.delete(id)
    }
  }

  return {
    add: (newBases, newDetails) => {
      bases.push(...newBases)
      details.push(...newDetails)
      const rows: string[] = []
      const pairCount = Math.min(bases.length, details.length)
      for (let at = 0; at < pairCount; at++) {
        const [base = '', detail = ''] = [bases[at], details[at]]
        const start = base.indexOf('\t') + 1
        if (detail.startsWith(base.slice(0, start))) rows.push(base + detail.slice(start))
        else pairById([base], [detail], rows)
      }
      bases = bases.slice(pairCount)
      details = details.slice(pairCount)
      return rows
    },
    end: () => {
      const rows: string[] = []
      pairById(bases, details, rows)
      bases = []
      details = []
      return rows
    },
    waiting: () => ({
      bases: bases.length + unpairedBases.size,
      details: details.length + unpairedDetails.size,
    }),
    unpaired: () => ({
      bases: new Set(unpairedBases.keys()),
      details: new Set(unpairedDetails.keys()),
    }),
  }
}

/** Copies the text, so that it doesn't keep its whole block in memory. */
function splitLine(line: string): { id: string; rest: string } {
  const end = line.indexOf('\t')
  return { id: detached(line.slice(0, end)), rest: detached(line.slice(end + 1)) }
}
