import type { Plugin } from 'vite'

// What React can do and the hub never asks of it, left out of the first load: animations between two states of a
// page, references to fragments, and forms whose state is an action's.

/** React's own functions for these, by the name of each; called by nobody, they are left empty. */
const UNUSED = [
  'startViewTransition',
  'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions',
  'applyViewTransitionName',
  'applyViewTransitionToHostInstancesRecursive',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'restorePairedViewTransitions',
  'restoreNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'scheduleViewTransitionEvent',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  'mountActionState',
  'updateActionStateImpl',
  'rerenderActionState',
  'dispatchActionState',
  'runActionStateAction',
  'handleActionReturnValue',
  'onActionSuccess',
  'onActionError',
] as const

/** What asks for them: the build stops when a module does. */
const ASKING =
  /\b(useActionState|useFormState|useOptimistic|addTransitionType|ViewTransition)\b|\bFragment,\s*\{\s*ref:/

const OF_REACT = /\/node_modules\/(react|react-dom|scheduler)\//

const METHODS = /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^\};?\n/gm

const bodyOf = (name: string) =>
  new RegExp(`^(?:async )?function ${name}\\([^)]*\\) \\{\\n[\\s\\S]*?^\\}\\n`, 'm')

/** React's code without what the hub never asks of it. */
export function withoutUnused(code: string, fail: (message: string) => never): string {
  const left = code.replace(METHODS, '')
  if (left === code) fail('React writes its fragments otherwise: look what can be left out')
  return UNUSED.reduce((rest, name) => {
    if (!bodyOf(name).test(rest)) fail(`React has no ${name} any more: look what can be left out`)
    return rest.replace(bodyOf(name), `function ${name}() {}\n`)
  }, left)
}

/** Whether a module asks React for what is left out. */
export const asksForUnused = (id: string, code: string): boolean =>
  !OF_REACT.test(id) && ASKING.test(code)

export function smallReact(): Plugin {
  return {
    name: 'myhub:small-react',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler(code) {
        return { code: withoutUnused(code, (message) => this.error(message)) }
      },
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const [id, { code }] of Object.entries(chunk.modules))
          if (code && asksForUnused(id, code))
            this.error(`${id} asks React for what small-react.ts leaves out`)
      }
    },
  }
}
