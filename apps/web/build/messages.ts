import { fileURLToPath } from 'node:url'
import type { CompilerOptions } from '@inlang/paraglide-js'
import { compile } from '@inlang/paraglide-js'

const locales = fileURLToPath(new URL('../src/locales/', import.meta.url))

/**
 * How the message catalogue becomes typed functions, for Vite and for the `messages` command alike.
 * The compiled folder is not committed: `npm run messages` fills it before a type check.
 */
export const messageOptions: CompilerOptions = {
  project: `${locales}project.inlang`,
  outdir: `${locales}compiled`,
  strategy: ['globalVariable', 'baseLocale'],
  isServer: 'import.meta.env.SSR',
  // The document's head has chosen before any script runs; a build knows its one language anyway.
  experimentalStaticLocale:
    "globalThis.document?.documentElement.lang.startsWith('es') ? 'es' : 'en'",
  emitReadme: false,
  emitPrettierIgnore: false,
  disableAsyncLocalStorage: true,
}

if (import.meta.main) {
  await compile(messageOptions)
}
