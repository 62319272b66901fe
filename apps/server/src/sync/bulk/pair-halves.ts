import { detached } from '#connectors/csv/rows/values.ts'

/** Brings the two halves of rows together as they come: lines that begin with the row's id and a tab. */
export interface PairHalves {
  /** Takes more of both. @returns the rows that are complete now, the id said once */
  add(bases: readonly string[], details: readonly string[]): string[]
  /** Takes it that no more comes. @returns the rows that are complete now */
  end(): string[]
  /** How many of each wait for their other half. */
  waiting(): { bases: number; details: number }
  /** At the end: the ids of those whose other half never came. */
  left(): { bases: ReadonlySet<string>; details: ReadonlySet<string> }
}

/**
 * What a college keeps in two files it nearly always exports in one order: then the next of one is the
 * other half of the next of the other, and nothing has to be looked up. Where it is not, both wait and
 * are looked up by their id.
 */
export function pairHalves(): PairHalves {
  /** Not yet held against each other. */
  let bases: string[] = []
  let details: string[] = []
  /** What comes after the id, by the id. */
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

/** What waits must not keep the whole block that it was cut from. */
function cut(line: string): { id: string; rest: string } {
  const end = line.indexOf('\t')
  return { id: detached(line.slice(0, end)), rest: detached(line.slice(end + 1)) }
}
