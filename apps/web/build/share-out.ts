import { basename } from 'node:path'
import { type Bits, bits, members, union } from './bits.ts'

/** A module as far as it matters here: what it imports at once, and how long its code is. */
export type Module = { imports: readonly string[]; length: number }
export type Modules = ReadonlyMap<string, Module>

/**
 * What a byte of code weighs compressed, about, and what one more file costs: its headers, its imports, its name
 * in the list that all pages have, and what would compress better with its neighbors.
 */
const COMPRESSED = 0.2
const FILE = 1100
/** What nearly all pages need is one file, which their document fetches at once. */
const NEARLY_ALL = 0.75

/** What is fetched by itself: a page, or a part of one, which comes after it or, when that is chosen, beside it. */
export type Asked = { id: string; after?: string; isBeside?: true }

/** Modules that travel together, the pages that need one of them, and how much that concerns them. */
type Part = { pages: Bits; ids: readonly string[]; weight: number }

/** How much a byte matters to each page: the more, the more the page needs. */
type Concern = readonly number[]

/** All that modules need at once, they themselves included. */
export function reach(modules: Modules, from: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const todo = [...from]
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    const module = modules.get(id)
    if (!module || seen.has(id)) continue
    seen.add(id)
    todo.push(...module.imports)
  }
  return seen
}

/** What a page, or a part of one that comes after it, needs of what all do not have anyway. */
function needOf(modules: Modules, { id, after }: Asked, isTaken: (id: string) => boolean) {
  const before = reach(modules, after === undefined ? [] : [after])
  return [...reach(modules, [id])].filter((one) => !isTaken(one) && !before.has(one))
}

/** What comes after a page counts less than the page itself: not everybody fetches all of it. */
const LATE = 0.25
const shareOf = ({ after, isBeside }: Asked) => (after === undefined || isBeside ? 1 : LATE)

/** So much code, in characters before it is minified, fills a page's budget. */
const FULL = 80_000

/** A page that needs much is near to its budget, and is spared long before those that need little. */
function concernOf(modules: Modules, asked: readonly Asked[], isTaken: (id: string) => boolean) {
  const lengthOf = (one: Asked) =>
    needOf(modules, one, isTaken).reduce((sum, id) => sum + (modules.get(id)?.length ?? 0), 0)
  const needs = asked.map((one) => {
    const late = asked.filter(({ after }) => after === one.id)
    const beside = Math.max(0, ...late.filter(({ isBeside }) => isBeside).map(lengthOf))
    const others = late.filter(({ isBeside }) => !isBeside)
    return lengthOf(one) + beside + LATE * others.reduce((sum, each) => sum + lengthOf(each), 0)
  })
  const concerns = needs.map((need) => 0.1 + Math.min(1, need / FULL) ** 5)
  const ofPage = (id: string) => concerns[asked.findIndex((one) => one.id === id)] ?? 0
  return asked.map((one) => shareOf(one) * ofPage(one.after ?? one.id))
}

const concerned = (concern: Concern, pages: Bits) =>
  members(pages).reduce((sum, page) => sum + (concern[page] ?? 0), 0)

/** Modules that the same pages need are a part. */
function partsOf(modules: Modules, asked: readonly Asked[], isTaken: (id: string) => boolean) {
  const needed = new Map<string, number[]>()
  for (const [at, one] of asked.entries())
    for (const id of needOf(modules, one, isTaken)) needed.set(id, [...(needed.get(id) ?? []), at])
  const isPage = (at: number) => asked[at]?.after === undefined
  const pages = asked.filter(({ after }) => after === undefined)
  const parts = new Map<string, Part>()
  for (const id of [...needed.keys()].sort()) {
    const by = needed.get(id) ?? []
    const isForAll = by.filter(isPage).length >= NEARLY_ALL * pages.length
    const set = isForAll ? asked.map((_one, at) => at) : by
    const part = parts.get(set.join()) ?? { pages: bits(set, asked.length), ids: [], weight: 0 }
    const weight = part.weight + (modules.get(id)?.length ?? 0) * COMPRESSED
    parts.set(set.join(), { ...part, ids: [...part.ids, id], weight })
  }
  return [...parts.values()]
}

/**
 * What all pages fetch in the end. Who fetches a part fetches what any of its modules imports too.
 * @returns infinity when parts import each other in a circle: then one would run before what it needs
 */
function totalOf(modules: Modules, concern: Concern, parts: readonly Part[]): number {
  const partOf = new Map(parts.flatMap((part, at) => part.ids.map((id) => [id, at] as const)))
  const imports = parts.map(({ ids }, at) => {
    const all = ids.flatMap((id) => modules.get(id)?.imports.map((it) => partOf.get(it)) ?? [])
    return [...new Set(all)].filter((it) => it !== undefined && it !== at) as number[]
  })
  const waiting = parts.map(() => 0)
  for (const it of imports.flat()) waiting[it] = (waiting[it] ?? 0) + 1
  const ready = parts
    .keys()
    .filter((at) => waiting[at] === 0)
    .toArray()
  const fetchedBy = parts.map(({ pages }) => pages)
  let total = 0
  let done = 0
  for (let at = ready.pop(); at !== undefined; at = ready.pop()) {
    const pages = fetchedBy[at]
    const part = parts[at]
    if (!pages || !part) break
    done += 1
    total += concerned(concern, pages) * (part.weight + FILE)
    for (const it of imports[at] ?? []) {
      const others = fetchedBy[it]
      if (others) fetchedBy[it] = union(others, pages)
      const left = (waiting[it] ?? 0) - 1
      waiting[it] = left
      if (left === 0) ready.push(it)
    }
  }
  return done === parts.length ? total : Number.POSITIVE_INFINITY
}

const both = (one: Part, other: Part): Part => ({
  pages: union(one.pages, other.pages),
  ids: [...one.ids, ...other.ids].sort(),
  weight: one.weight + other.weight,
})

const cost = (concern: Concern, { pages, weight }: Part) =>
  concerned(concern, pages) * (weight + FILE)

/** Pairs that would gain as one, the best first; what they import can only make it less. */
function pairsOf(concern: Concern, parts: readonly Part[]) {
  const shared = parts.filter(({ pages }) => members(pages).length > 1)
  const pairs = shared.flatMap((one, at) =>
    shared.slice(at + 1).map((other) => {
      const gain = cost(concern, one) + cost(concern, other) - cost(concern, both(one, other))
      return { one, other, gain }
    }),
  )
  return pairs.filter(({ gain }) => gain > 0).sort((a, b) => b.gain - a.gain)
}

/** Makes one of two parts as long as that spares pages more than it burdens others with. */
function merged(modules: Modules, concern: Concern, parts: readonly Part[]): readonly Part[] {
  const now = totalOf(modules, concern, parts)
  let best = { gain: 0, parts }
  for (const { one, other, gain } of pairsOf(concern, parts)) {
    if (gain <= best.gain) break
    const tried = [...parts.filter((it) => it !== one && it !== other), both(one, other)]
    const real = now - totalOf(modules, concern, tried)
    if (real > best.gain) best = { gain: real, parts: tried }
  }
  return best.gain > 0 ? merged(modules, concern, best.parts) : parts
}

const plain = (id: string) => basename(id.split('?')[0] ?? '').replace(/\..*$/, '')

/** A name that says what is in a part, and stays while it does: that of its longest module. */
function nameOf(modules: Modules, { ids }: Part, taken: Set<string>): string {
  const length = (id: string) => modules.get(id)?.length ?? 0
  const name = plain(ids.reduce((one, other) => (length(other) > length(one) ? other : one)))
  let free = name
  for (let more = 2; taken.has(free); more += 1) free = `${name}${more}`
  taken.add(free)
  return free
}

/**
 * Which modules travel together, so that each page fetches little that it does not need, in few files.
 * @param asked what is fetched by itself; a module that only one of them needs is left to it
 * @param isTaken what stands in a file anyway that all of them have
 * @param shared the name of what nearly all pages need
 * @returns the name of the part of each module that several pages need
 */
export function shareOut(
  modules: Modules,
  asked: readonly Asked[],
  isTaken: (id: string) => boolean,
  shared: string,
): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set(['index', 'data', shared])
  const concern = concernOf(modules, asked, isTaken)
  for (const part of merged(modules, concern, partsOf(modules, asked, isTaken))) {
    const by = members(part.pages).length
    if (by === 1) continue
    const name = by === asked.length ? shared : nameOf(modules, part, taken)
    for (const id of part.ids) names.set(id, name)
  }
  return names
}
