import type { Plugin } from 'vite'
import { GRAPHICS } from './chunks.ts'

/**
 * Makes Chromium compile all functions of a file while it arrives, off the main thread, and keep them compiled
 * for the next visit (V8's explicit compile hints). Without it, most functions are compiled one by one while the page
 * is drawn. Other browsers ignore it. Libraries for charts and maps are large, and a page runs little of them.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/** It has to be the first line, before Vite's own code in a chunk. */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && !chunk.name.startsWith(GRAPHICS))
          chunk.code = COMPILE_HINT + chunk.code
    },
  },
})
