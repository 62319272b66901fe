import { basename } from 'node:path'
import { type Bits, bits, members, union } from './bits.ts'

/** A module as far as it matters here: what it imports at once, and what it weighs about. */
export type Module = { imports: readonly string[]; weight: number }
export type Modules = ReadonlyMap<string, Module>

/**
 * What one more file costs: its headers, its imports, its name in the list that all pages have, and what would
 * compress better with its neighbors.
 */
const FILE = 1200
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

/** A page that fetches much is near to its budget, and is spared long before those that fetch little. */
function concernOf(loads: readonly number[]): Concern {
  const most = Math.max(...loads)
  return loads.map((load) => 0.1 + (load / most) ** 6)
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
    const weight = part.weight + (modules.get(id)?.weight ?? 0)
    parts.set(set.join(), { ...part, ids: [...part.ids, id], weight })
  }
  return [...parts.values()]
}

/**
 * Who fetches each part in the end: who fetches one fetches what any of its modules imports too.
 * @returns null when parts import each other in a circle: then one would run before what it needs
 */
function fetchersOf(modules: Modules, parts: readonly Part[]): Bits[] | null {
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
  let done = 0
  for (let at = ready.pop(); at !== undefined; at = ready.pop()) {
    const pages = fetchedBy[at]
    if (!pages) break
    done += 1
    for (const it of imports[at] ?? []) {
      const others = fetchedBy[it]
      if (others) fetchedBy[it] = union(others, pages)
      const left = (waiting[it] ?? 0) - 1
      waiting[it] = left
      if (left === 0) ready.push(it)
    }
  }
  return done === parts.length ? fetchedBy : null
}

/** What all pages fetch in the end, by how much it concerns them; infinity for what cannot be. */
function totalOf(modules: Modules, concern: Concern, parts: readonly Part[]): number {
  const fetchers = fetchersOf(modules, parts)
  if (!fetchers) return Number.POSITIVE_INFINITY
  const costs = parts.map(
    ({ weight }, at) => concerned(concern, fetchers[at] ?? []) * (weight + FILE),
  )
  return costs.reduce((sum, one) => sum + one, 0)
}

/** What each page fetches in the end, and the heaviest of what comes beside it. What comes later is nothing. */
function loadsOf(modules: Modules, asked: readonly Asked[], parts: readonly Part[]): number[] {
  const fetchers = fetchersOf(modules, parts) ?? []
  const fetched = asked.map((): Map<number, number> => new Map())
  for (const [at, { weight }] of parts.entries())
    for (const page of members(fetchers[at] ?? [])) fetched[page]?.set(at, weight + FILE)
  const sum = (all: Iterable<number>) => [...all].reduce((one, other) => one + other, 0)
  return asked.map(({ id, after }, page) => {
    if (after !== undefined) return 0
    const own = fetched[page] ?? new Map()
    const beside = asked.map((other, at) =>
      other.after === id && other.isBeside
        ? sum([...(fetched[at] ?? [])].filter(([part]) => !own.has(part)).map(([, size]) => size))
        : 0,
    )
    return sum(own.values()) + Math.max(...beside)
  })
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

/** How often it is looked whom to spare. */
const ROUNDS = 8

/**
 * Spares the pages that fetch most, and looks again who they are then. The answer is the round in which the heaviest
 * page and the average one are the lightest.
 */
function sharedOut(modules: Modules, asked: readonly Asked[], apart: readonly Part[]) {
  const pageOf = asked.map(({ id, after = id }) => asked.findIndex((one) => one.id === after))
  let level = concernOf(loadsOf(modules, asked, apart))
  let best = { score: Number.POSITIVE_INFINITY, parts: apart }
  for (let round = 0; round < ROUNDS; round += 1) {
    const concern = asked.map((one, at) => shareOf(one) * (level[pageOf[at] ?? at] ?? 0))
    const parts = merged(modules, concern, apart)
    const loads = loadsOf(modules, asked, parts)
    const average = loads.reduce((sum, load) => sum + load, 0) / loads.length
    const score = Math.max(...loads) + average
    if (score < best.score) best = { score, parts }
    const now = concernOf(loads)
    level = level.map((before, at) => (before + (now[at] ?? 0)) / 2)
  }
  return best.parts
}

const plain = (id: string) => basename(id.split('?')[0] ?? '').replace(/\..*$/, '')

/** A name that says what is in a part, and stays while it does: that of its longest module. */
function nameOf(modules: Modules, { ids }: Part, taken: Set<string>): string {
  const weight = (id: string) => modules.get(id)?.weight ?? 0
  const name = plain(ids.reduce((one, other) => (weight(other) > weight(one) ? other : one)))
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
  for (const part of sharedOut(modules, asked, partsOf(modules, asked, isTaken))) {
    const by = members(part.pages).length
    if (by === 1) continue
    const name = by === asked.length ? shared : nameOf(modules, part, taken)
    for (const id of part.ids) names.set(id, name)
  }
  return names
}
