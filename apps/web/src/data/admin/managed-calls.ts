import { fetchFresh } from '../query/fetch-fresh.ts'
import type { GroupQuery } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'

type Versioned = { id: string; version: number }
type ItemPath = { params: { path: { id: string } }; headers: { 'If-Match': string } }
type Answer = Promise<{ data?: unknown }>

/** An entity that administrators maintain, with its calls. */
export type Managed<Item extends Versioned, Input extends object, List = Item[]> = {
  /** The query that includes the list. */
  all: GroupQuery<List>
  /** All items as they are stored now. */
  newest: () => Promise<readonly Item[] | null>
  /** Creates one, or updates its changed fields. @throws ApiError 412 when it has changed meanwhile */
  save: (input: Partial<Input>, before: Item | null) => Promise<void>
  /** Null for an entity that is never deleted. */
  removal: {
    remove: (item: Item) => Promise<void>
    restore: (item: Item) => Promise<void>
  } | null
}

/** The path and the known version of an item. */
export const itemPath = ({ id, version }: Versioned): ItemPath => ({
  params: { path: { id } },
  headers: { 'If-Match': `"${version}"` },
})

/** Refetches after an error too, so that the person sees the latest version. */
export async function invalidateAfter(
  work: Promise<unknown>,
  keys: readonly (readonly string[])[],
): Promise<void> {
  try {
    await work
  } finally {
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}

/** The rows of a query whose data is the list itself. */
export const allRows = <Item>(list: Item[]): Item[] => list

/** A value as text, with sorted keys: the server returns translations in an order of its own. */
const serialized = (value: unknown) =>
  JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** The changed fields; unchanged ones are not sent. */
function changedFields<Input extends object>(
  input: Partial<Input>,
  before: object,
): Partial<Input> {
  const entries = Object.entries(input).filter(
    ([field, value]) => serialized(value) !== serialized(Reflect.get(before, field)),
  )
  return Object.fromEntries(entries) as Partial<Input>
}

/**
 * The calls of an entity, for its list and its form.
 * @param alsoInvalidates additional query keys to invalidate after a change
 */
export function managed<Item extends Versioned, Input extends object, List = Item[]>(
  {
    all,
    rowsOf,
    alsoInvalidates,
  }: {
    all: GroupQuery<List>
    /** Picks the list from the data of the query. */
    rowsOf: (list: List) => readonly Item[]
    alsoInvalidates: readonly (readonly string[])[]
  },
  calls: {
    add: (body: Input) => Answer
    /** @param fullInput all fields, for a call that replaces them all */
    change: (itemPath: ItemPath, body: Partial<Input>, fullInput: Partial<Input>) => Answer
    removal?: {
      remove: (itemPath: ItemPath) => Answer
      restore: (itemPath: Pick<ItemPath, 'params'>) => Answer
    }
  },
): Managed<Item, Input, List> {
  const keys = [all.queryKey, ...alsoInvalidates]
  const { removal } = calls
  return {
    all,
    newest: async () => {
      const list = await fetchFresh(all)
      return list && rowsOf(list)
    },
    save: async (input, before) => {
      if (!before) return invalidateAfter(calls.add(input as Input), keys)
      const changes = changedFields(input, before)
      if (Object.keys(changes).length > 0)
        await invalidateAfter(calls.change(itemPath(before), changes, input), keys)
    },
    removal: removal
      ? {
          remove: (item) => invalidateAfter(removal.remove(itemPath(item)), keys),
          restore: ({ id }) => invalidateAfter(removal.restore({ params: { path: { id } } }), keys),
        }
      : null,
  }
}
