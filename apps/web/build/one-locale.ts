import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const settings = fileURLToPath(
  new URL('../src/locales/project.inlang/settings.json', import.meta.url),
)

/** A message as it is compiled: it looks the locale up, then calls what that locale has. */
const CHOOSING =
  /export const (\w+) = [\s\S]*?\n\texperimentalStaticLocale \?\?.*\n\treturn (en_\w+)\(inputs\)\n\}\);?/

/** A compiled message without its choice: `export const layout_skip = en_layout_skip`. */
export function withoutChoice(code: string): string {
  return code.replace(CHOOSING, 'export const $1 = $2')
}

/**
 * As long as there is one language, messages need not find out at run time which it is: leaves the whole
 * look-up out of the first load. With a second one it does nothing.
 */
export function oneLocale(): Plugin {
  const { locales }: { locales: string[] } = JSON.parse(readFileSync(settings, 'utf8'))
  return {
    name: 'myhub:one-locale',
    apply: (_config, { command }) => command === 'build' && locales.length === 1,
    enforce: 'pre',
    transform: {
      filter: { id: /locales\/compiled\/(runtime|messages\/\w+)\.js$/ },
      handler: (code) => ({ code: withoutChoice(code), moduleSideEffects: false }),
    },
  }
}
