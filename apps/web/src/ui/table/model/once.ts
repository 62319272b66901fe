/** Makes the same thing of the same thing: what has not changed is not worked out again. */
export function once<In extends object | string, Out>(make: (from: In) => Out): (from: In) => Out {
  let last: { from: In; made: Out } | null = null
  return (from) => {
    if (last?.from !== from) last = { from, made: make(from) }
    return last.made
  }
}

/** The same for many at once, such as the rows of a table; what is gone is forgotten. */
export function onceEach<In extends object, Out>(make: (from: In) => Out): (from: In) => Out {
  const known = new WeakMap<In, { made: Out }>()
  return (from) => {
    const before = known.get(from)
    if (before) return before.made
    const made = make(from)
    known.set(from, { made })
    return made
  }
}
