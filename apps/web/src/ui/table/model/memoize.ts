/** Memoizes the result for the last argument. */
export function memoizeLast<In extends object | string, Out>(
  make: (from: In) => Out,
): (from: In) => Out {
  let last: { from: In; made: Out } | null = null
  return (from) => {
    if (last?.from !== from) last = { from, made: make(from) }
    return last.made
  }
}

/** Memoizes a result for each object, for as long as the object exists. */
export function memoize<In extends object, Out>(make: (from: In) => Out): (from: In) => Out {
  const known = new WeakMap<In, { made: Out }>()
  return (from) => {
    const before = known.get(from)
    if (before) return before.made
    const made = make(from)
    known.set(from, { made })
    return made
  }
}
