/** Safari has no idle callback: a moment later it does. */
const ask = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work)
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work)
  return () => clearTimeout(id)
}

/**
 * Does pieces of work one by one, each when there is nothing else to do.
 * @returns how to leave the rest
 */
export function whenIdle(pieces: readonly (() => unknown)[]): () => void {
  let stop = () => {}
  const next = (at: number) => {
    const piece = pieces[at]
    if (!piece) return
    stop = ask(() => {
      piece()
      next(at + 1)
    })
  }
  next(0)
  return () => stop()
}
