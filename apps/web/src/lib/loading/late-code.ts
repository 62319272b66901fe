import { type ComponentType, lazy, useEffect } from 'react'
import { createStore, useStore } from '../store.ts'
import { beforeUse } from './before-use.ts'

type Found<Module> = {
  readonly code: Module | null
  /** Whether it has been asked for. */
  readonly isAsked: boolean
  /** Whether it could not be had when it was asked for last. */
  readonly hasFailed: boolean
}

/** Code that a page does without at first. */
export type LateCode<Module> = {
  /** What is there of it, for a component, whose page expects it with the first sign of somebody. */
  readonly use: () => Found<Module>
  /** What is there of it now. */
  readonly get: () => Module | null
  /** @returns whether it is there */
  readonly fetch: () => Promise<boolean>
  /** @returns the code, as late as it comes */
  readonly had: () => Promise<Module>
}

const NOTHING = { code: null, isAsked: false, hasFailed: false } as const

/**
 * Code that comes when it is asked for, or with the first sign that somebody does something with a page that uses it.
 * It never takes the page away: what cannot be had is asked for again with the next sign, and whoever uses it says
 * what stands there meanwhile. Browsers fetch a failed import again; those of before 2026 keep the failure for as long
 * as the document stays (https://github.com/whatwg/html/pull/10327).
 */
export function lateCode<Module>(load: () => Promise<Module>): LateCode<Module> {
  const found = createStore<Found<Module>>(NOTHING)
  let isAwaited = false
  async function fetch(): Promise<boolean> {
    if (found.get().code) return true
    found.set({ ...found.get(), isAsked: true })
    try {
      found.set({ code: await load(), isAsked: true, hasFailed: false })
      return true
    } catch {
      found.set({ code: null, isAsked: true, hasFailed: true })
      expect()
      return false
    }
  }
  function expect(): void {
    if (isAwaited || found.get().code) return
    isAwaited = true
    beforeUse(() => {
      isAwaited = false
      return fetch()
    })
  }
  return {
    use: () => {
      useEffect(expect, [])
      return useStore<Found<Module>>(found, NOTHING)
    },
    get: () => found.get().code,
    fetch,
    had: () =>
      new Promise((resolve) => {
        const tell = () => {
          const { code } = found.get()
          if (code) resolve(code)
        }
        found.subscribe(tell)
        void fetch().then(tell)
      }),
  }
}

/**
 * A component of such code that comes when it is first drawn, inside a `Suspense`. React's `lazy` keeps what it was
 * once given, a failure too, so it is given none.
 * @param name which export of the module it is
 */
export function lateComponent<const Name extends string, Props>(
  load: () => Promise<{ [name in Name]: ComponentType<Props> }>,
  name: Name,
): ComponentType<Props> {
  const code = lateCode(load)
  // What `lazy` makes takes the same; only its type speaks of refs.
  return lazy(async () => ({
    default: (await code.had())[name],
  })) as unknown as ComponentType<Props>
}
