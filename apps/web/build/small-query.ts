import type { Plugin } from 'vite'

// The query library without what the hub never asks of it: changes (the hub makes its own, `data/query/use-change.ts`),
// queries of many pages, suspense, errors that are thrown at whoever draws.

/** Modules that are left out, and what stands there instead. */
const REPLACED: readonly (readonly [module: RegExp, instead: string])[] = [
  [
    /query-core\/build\/modern\/mutationCache\.js$/,
    `export class MutationCache {
      clear() {}
      resumePausedMutations() { return Promise.resolve() }
    }`,
  ],
  [
    /query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
    `export const infiniteQueryBehavior = () => undefined
    export const hasNextPage = () => false
    export const hasPreviousPage = hasNextPage`,
  ],
  [
    /query-core\/build\/modern\/timeoutManager\.js$/,
    `export const timeoutManager = globalThis
    export const systemSetTimeoutZero = (callback) => setTimeout(callback, 0)
    export const TimeoutManager = undefined, defaultTimeoutProvider = undefined`,
  ],
  [
    /react-query\/build\/modern\/suspense\.js$/,
    `export const ensureSuspenseTimers = () => {}
    export const shouldSuspend = () => false
    export const fetchOptimistic = ensureSuspenseTimers, defaultThrowOnError = shouldSuspend`,
  ],
  [
    /react-query\/build\/modern\/errorBoundaryUtils\.js$/,
    `export const ensurePreventErrorBoundaryRetry = () => {}
    export const useClearResetErrorBoundary = ensurePreventErrorBoundaryRetry
    export const getHasError = () => false`,
  ],
  [
    /react-query\/build\/modern\/QueryErrorResetBoundary\.js$/,
    `export const useQueryErrorResetBoundary = () => {}
    export const QueryErrorResetBoundary = undefined`,
  ],
]

/** Methods that are cut out of its classes. */
const CUT: readonly (readonly [module: RegExp, methods: readonly string[]])[] = [
  [
    /query-core\/build\/modern\/queryClient\.js$/,
    [
      'isFetching',
      'isMutating',
      'ensureQueryData',
      'getQueriesData',
      'setQueriesData',
      'query',
      'infiniteQuery',
      'fetchInfiniteQuery',
      'prefetchInfiniteQuery',
      'ensureInfiniteQueryData',
      'getMutationCache',
      'setQueryDefaults',
      'setMutationDefaults',
      'getMutationDefaults',
      'defaultMutationOptions',
    ],
  ],
  [/query-core\/build\/modern\/queryObserver\.js$/, ['fetchOptimistic']],
]

/** What asks for them; a word of a comment counts as little as that of a library. */
const HOOKS =
  /\b(use(Mutation(State)?|IsMutating|IsFetching|(Suspense)?InfiniteQuery|SuspenseQuer(y|ies)|Prefetch(Infinite)?Query|QueryErrorResetBoundary)|QueryErrorResetBoundary|Mutation(Cache|Observer)|InfiniteQueryObserver|timeoutManager)\b/
const METHODS = new RegExp(
  `\\.(${CUT.flatMap(([, names]) => names.filter((name) => name !== 'query')).join('|')})\\(|\\bqueryClient\\.query\\(`,
)
const OPTIONS = /\b(throwOnError|suspense): /

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '')

/** What a module asks of the query library that is left out of the release; null when it asks for nothing such. */
export function askedOfQuery(code: string): string | null {
  const said = withoutComments(code)
  const isOfQuery = /@tanstack\/(react-query|query-core)'/.test(said)
  const hook = isOfQuery ? (HOOKS.exec(said)?.[0] ?? OPTIONS.exec(said)?.[1]) : undefined
  return hook ?? METHODS.exec(said)?.[0].replace(/^\.|\($/g, '') ?? null
}

/**
 * A class without some of its methods.
 * @throws Error when it has none of that name: then the library is written otherwise
 */
export function withoutMethods(code: string, names: readonly string[]): string {
  return names.reduce((rest, name) => {
    const left = rest.replace(
      new RegExp(`^\\t(async )?${name}\\([^)]*\\) \\{\\n[\\s\\S]*?^\\t\\}\\n`, 'm'),
      '',
    )
    if (left === rest)
      throw new Error(`The query library has no ${name} any more: look what can be cut out of it`)
    return left
  }, code)
}

/** Makes the query library of a release small, and stops the build when a module asks for what is left out. */
export function smallQuery(): Plugin {
  const found = new Set<RegExp>()
  return {
    name: 'myhub:small-query',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    load: {
      filter: { id: REPLACED.map(([module]) => module) },
      handler(id) {
        const part = REPLACED.find(([module]) => module.test(id))
        if (part) found.add(part[0])
        return part ? { code: part[1], moduleSideEffects: false } : null
      },
    },
    transform: {
      filter: { id: [/\/src\/.*\.tsx?$/, ...CUT.map(([module]) => module)] },
      handler(code, id) {
        const cut = CUT.find(([module]) => module.test(id))
        if (cut) return { code: withoutMethods(code, cut[1]), map: null }
        const asked = askedOfQuery(code)
        if (asked)
          this.error(
            `${id} asks the query library for ${asked}, which small-query.ts leaves out of a release`,
          )
        return null
      },
    },
    buildEnd(error) {
      if (!error && found.size < REPLACED.length)
        this.error('A part of the query library was not found: look where it is now')
    },
  }
}
