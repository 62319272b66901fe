import type { Plugin } from 'vite'
import { drawnIcon } from './small-icons.ts'

// Parts of libraries that stand in the first load and that the hub makes no use of, as the hub needs them.

/**
 * How a chunk is fetched: its style sheets first. What Vite writes also fetches ahead what a chunk imports, which
 * `isFetchedAhead` in chunks.ts leaves to pages that ask for it by their document, and reads a nonce; the hub's
 * policy knows hashes.
 */
const fetchChunk = `
const asked = {}
const fetched = (name) =>
  (asked[name] ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    const isStyle = name.endsWith('.css')
    link.rel = isStyle ? 'stylesheet' : 'modulepreload'
    link.crossOrigin = ''
    link.href = '/' + name
    if (document.querySelector('link[href="/' + name + '"]')) return resolve()
    document.head.append(link)
    if (!isStyle) return resolve()
    link.onload = resolve
    link.onerror = () => {
      delete asked[name]
      link.remove()
      reject(new Error('Unable to preload CSS for /' + name))
    }
  }))
export const __vitePreload = async (load, names = []) => {
  try {
    await Promise.all(names.map(fetched))
    return await load()
  } catch (error) {
    const event = new Event('vite:preloadError', { cancelable: true })
    event.payload = error
    window.dispatchEvent(event)
    if (!event.defaultPrevented) throw error
  }
}`

/** The router's own way to read a query: the hub gives it another (`app/routing/router.ts`). */
const noSearchParams = `
const none = undefined
export {
  none as defaultParseSearch, none as defaultStringifySearch, none as parseSearchWith, none as stringifySearchWith
}`

/** Addresses are what they say: the hub lies at the root of its site, and rewrites none. */
const noRewrite = `
export const executeRewriteInput = (_rewrite, url) => url
export const executeRewriteOutput = executeRewriteInput
export const rewriteBasepath = () => {}
export const composeRewrites = rewriteBasepath`

const replaced: readonly [RegExp, string][] = [
  [/^\0vite\/preload-helper/, fetchChunk],
  [/@tanstack\/router-core\/dist\/esm\/searchParams\.js$/, noSearchParams],
  [/@tanstack\/router-core\/dist\/esm\/rewrite\.js$/, noRewrite],
  [/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/, drawnIcon],
]

/** What is cut out of modules that are needed otherwise, and what stands there instead. */
const cut: readonly [RegExp, RegExp, string][] = [
  // The page that the router shows when a page breaks and there is no crash page; the hub has one.
  [
    /react-router\/dist\/esm\/CatchBoundary\.js$/,
    /function ErrorComponent\(\{ error \}\) \{[\s\S]*?\n\}\n/,
    'const ErrorComponent = () => null\n',
  ],
  // A route's own hooks: pages call the router's.
  [
    /react-router\/dist\/esm\/route\.js$/,
    /\n\t\tthis\.(use\w+|Link) = [\s\S]*?\n\t\t(\}|\}\));(?=\n)/g,
    '',
  ],
]

/** Leaves out of the build, and of the first load with it, what the hub never calls of its libraries. */
export function smallParts(): Plugin {
  const found = new Set<RegExp>()
  return {
    name: 'myhub:small-parts',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    load: {
      filter: { id: replaced.map(([id]) => id) },
      handler(id) {
        const part = replaced.find(([pattern]) => pattern.test(id))
        if (part) found.add(part[0])
        return part ? { code: part[1], moduleSideEffects: false } : null
      },
    },
    transform: {
      filter: { id: cut.map(([id]) => id) },
      handler(code, id) {
        let left = code
        for (const [, what, instead] of cut.filter(([pattern]) => pattern.test(id))) {
          const before = left
          left = left.replace(what, instead)
          if (left === before)
            this.error(`${id} is written otherwise: look what can be cut out of it`)
        }
        return left
      },
    },
    buildEnd(error) {
      // A library that has moved its parts would come along whole without a word.
      if (!error && found.size < replaced.length)
        this.error('A part of a library was not found: look where it is now')
    },
  }
}
