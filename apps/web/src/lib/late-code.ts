import { useEffect } from 'react'
import { beforeUse } from './before-use.ts'
import { createStore, useStore } from './store.ts'

type Found<Module> = { readonly code: Module | null; readonly hasFailed: boolean }

/** Code that a page does without at first. */
export type LateCode<Module> = {
  /** Whether it is there, and whether it could not be had when it was asked for last. */
  readonly use: () => Found<Module>
  readonly fetch: () => Promise<void>
}

const NOTHING = { code: null, hasFailed: false } as const

/**
 * Code that comes when it is asked for, or with the first sign that somebody does something with a page that uses it.
 * It never takes the page away: what cannot be had is asked for again with the next sign, and whoever uses it says
 * what stands there meanwhile. Browsers fetch a failed import again; those of before 2026 keep the failure for as long
 * as the document stays (https://github.com/whatwg/html/pull/10327).
 */
export function lateCode<Module>(load: () => Promise<Module>): LateCode<Module> {
  const found = createStore<Found<Module>>(NOTHING)
  let isAwaited = false
  async function fetch(): Promise<void> {
    if (found.get().code) return
    try {
      found.set({ code: await load(), hasFailed: false })
    } catch {
      found.set({ code: null, hasFailed: true })
      beforeUse(fetch)
    }
  }
  const expect = () => {
    if (isAwaited) return
    isAwaited = true
    beforeUse(fetch)
  }
  return {
    use: () => {
      useEffect(expect, [])
      return useStore<Found<Module>>(found, NOTHING)
    },
    fetch,
  }
}
