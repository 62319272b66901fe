import type { Plugin } from 'vite'

const ONLY_ENGLISH = 'locales = /** @type {const} */ (["en"])'

/**
 * As long as there is one language, messages need not find out at run time which it is: says so to the
 * bundler, which then leaves the whole look-up out of the first load. With a second one it does nothing.
 */
export function oneLocale(): Plugin {
  return {
    name: 'myhub:one-locale',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /locales\/compiled\/runtime\.js$/ },
      handler: (code) => {
        if (!code.includes(ONLY_ENGLISH)) return null
        const told = code.replace('StaticLocale = undefined', 'StaticLocale = "en"')
        return { code: told, moduleSideEffects: false }
      },
    },
  }
}
