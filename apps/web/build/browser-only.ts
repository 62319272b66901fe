import type { Plugin } from 'vite'

/** What belongs to the phone's shell: the rooms that know it, and what they stand on. */
const OF_THE_SHELL =
  /\/src\/(native|app\/shell)\/|\/(@capacitor|@aparajita)\/|\/capacitor-auth-session\//

/** Which modules of a build belong to the phone's shell. */
export const modulesOfShell = (modules: readonly string[]): string[] =>
  modules.filter((id) => OF_THE_SHELL.test(id))

/** Stops a browser's build that has anything of the phone's shell in it, wherever it would be loaded (R9.1). */
export function browserOnly(): Plugin {
  return {
    name: 'myhub:browser-only',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const [found] = chunk.type === 'chunk' ? modulesOfShell(Object.keys(chunk.modules)) : []
        if (found) this.error(`${chunk.fileName} has ${found} in it, which belongs to the phone`)
      }
    },
  }
}
