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
  left(): { bases: ReadonlySet<string>; details: ReadonlySet<string> }
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
  const lateBases = new Map<string, string>()
  const lateDetails = new Map<string, string>()

  function meetById(mine: readonly string[], theirs: readonly string[], rows: string[]) {
    for (const base of mine) {
      const { id, rest } = cut(base)
      const other = lateDetails.get(id)
      if (other === undefined) lateBases.set(id, rest)
      else rows.push(`${base}${other}`)
      lateDetails.delete(id)
    }
    for (const detail of theirs) {
      const { id, rest } = cut(detail)
      const other = lateBases.get(id)
      if (other === undefined) lateDetails.set(id, rest)
      else rows.push(`${id}\t${other}${rest}`)
      lateBases.delete(id)
    }
  }

  return {
    add: (moreBases, moreDetails) => {
      bases.push(...moreBases)
      details.push(...moreDetails)
      const rows: string[] = []
      const most = Math.min(bases.length, details.length)
      for (let at = 0; at < most; at++) {
        const [base = '', detail = ''] = [bases[at], details[at]]
        const start = base.indexOf('\t') + 1
        if (detail.startsWith(base.slice(0, start))) rows.push(base + detail.slice(start))
        else meetById([base], [detail], rows)
      }
      bases = bases.slice(most)
      details = details.slice(most)
      return rows
    },
    end: () => {
      const rows: string[] = []
      meetById(bases, details, rows)
      bases = []
      details = []
      return rows
    },
    waiting: () => ({
      bases: bases.length + lateBases.size,
      details: details.length + lateDetails.size,
    }),
    left: () => ({ bases: new Set(lateBases.keys()), details: new Set(lateDetails.keys()) }),
  }
}

/** Copies the text, so that it doesn't keep its whole block in memory. */
function cut(line: string): { id: string; rest: string } {
  const end = line.indexOf('\t')
  return { id: detached(line.slice(0, end)), rest: detached(line.slice(end + 1)) }
}
