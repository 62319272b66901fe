import type { Plugin } from 'vite'

/** The phone shell's modules: its rooms, and the packages they use. */
const SHELL_MODULE =
  /\/src\/(native|app\/shell)\/|\/(@capacitor|@aparajita)\/|\/capacitor-auth-session\//

/** The modules of a build that belong to the phone's shell. */
export const findShellModules = (modules: readonly string[]): string[] =>
  modules.filter((id) => SHELL_MODULE.test(id))

/** Fails a browser build that contains any of the phone's shell (R9.1). */
export function browserOnly(): Plugin {
  return {
    name: 'myhub:browser-only',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const [found] = chunk.type === 'chunk' ? findShellModules(Object.keys(chunk.modules)) : []
        if (found) this.error(`${chunk.fileName} has ${found} in it, which belongs to the phone`)
      }
    },
  }
}
