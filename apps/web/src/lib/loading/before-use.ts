/** Signs that somebody is about to do something: a finger or a mouse on the page, a key, or paper. */
const SIGNS = ['pointerover', 'keydown', 'beforeprint'] as const

let waiting: (() => Promise<unknown>)[] = []

function fetchAll(): void {
  const all = waiting
  waiting = []
  // What fails now is asked for again when it is used.
  for (const load of all) load().catch(() => {})
}

/** Fetches code that only an action needs with the first sign that there will be one. */
export function beforeUse(load: () => Promise<unknown>): void {
  if (waiting.length === 0)
    for (const sign of SIGNS)
      globalThis.addEventListener?.(sign, fetchAll, { once: true, passive: true })
  waiting.push(load)
}
