import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

// The store under the router, in place of `@tanstack/react-store` (see vite.config.ts). The router keeps a
// handful of values and two that are made of them; a general reactive graph for that is a noticeable part
// of the first load.

/** A value that can be read and watched. */
type Source<T> = {
  get: () => T
  subscribe: (listener: () => void) => { unsubscribe: () => void }
}
type Atom<T> = Source<T> & { set: (next: T | ((before: T) => T)) => void }

const listeners = new Set<() => void>()
let depth = 0
let isChanged = false

/** What the value being made right now was made of. */
let madeOf: [Source<unknown>, unknown][] | null = null

function tell(): void {
  isChanged = true
  if (depth > 0) return
  isChanged = false
  for (const listener of [...listeners]) listener()
}

/** Runs changes; whoever watches hears of them once, at the end. */
export function batch(change: () => void): void {
  depth += 1
  try {
    change()
  } finally {
    depth -= 1
    if (depth === 0 && isChanged) tell()
  }
}

/** Anybody who watches anything is told of every change, and looks whether it concerns them. */
function subscribe(listener: () => void) {
  const heard = () => listener()
  listeners.add(heard)
  return { unsubscribe: () => void listeners.delete(heard) }
}

function noted<T>(source: Source<T>, value: T): T {
  madeOf?.push([source, value])
  return value
}

function madeBy<T>(make: () => T): Source<T> {
  let last: { value: T; of: [Source<unknown>, unknown][] } | null = null
  const source: Source<T> = {
    get: () => {
      const outer = madeOf
      madeOf = null
      const isCurrent = last?.of.every(([part, value]) => Object.is(part.get(), value))
      if (!last || !isCurrent) {
        const of: [Source<unknown>, unknown][] = []
        madeOf = of
        last = { value: make(), of }
      }
      madeOf = outer
      return noted(source, last.value)
    },
    subscribe,
  }
  return source
}

function holding<T>(initial: T): Atom<T> {
  let value = initial
  const atom: Atom<T> = {
    get: () => noted(atom, value),
    set: (next) => {
      const after = typeof next === 'function' ? (next as (before: T) => T)(value) : next
      if (Object.is(after, value)) return
      value = after
      tell()
    },
    subscribe,
  }
  return atom
}

/** A value, or one that is made of others and made anew only when one of those has changed. */
export function createAtom<T>(made: T | (() => T)): Source<T> {
  return typeof made === 'function' ? madeBy(made as () => T) : holding(made)
}

/** Selects from a source; what it has shown stays the same as long as the new is equal to it. */
export function useSelector<T, Selected = T>(
  source: Source<T>,
  select: (value: T) => Selected = (value) => value as unknown as Selected,
  options?: { compare?: (one: Selected, other: Selected) => boolean },
): Selected {
  const isEqual = options?.compare ?? Object.is
  const shown = useRef<{ selected: Selected } | null>(null)
  const watch = useCallback(
    (listener: () => void) => source.subscribe(listener).unsubscribe,
    [source],
  )
  const read = useMemo(() => {
    let last: { value: T; selected: Selected } | null = null
    return () => {
      const value = source.get()
      if (last && Object.is(last.value, value)) return last.selected
      const selected = select(value)
      const before = last ?? shown.current
      last = {
        value,
        selected: before && isEqual(before.selected, selected) ? before.selected : selected,
      }
      return last.selected
    }
  }, [source, select, isEqual])
  const selected = useSyncExternalStore(watch, read, read)
  useEffect(() => {
    shown.current = { selected }
  }, [selected])
  return selected
}
