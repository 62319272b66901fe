import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserOnly } from './build/browser-only.ts'
import { chunks, isFetchedAhead } from './build/chunks.ts'
import { inlineIcons } from './build/inline-icons.ts'
import { inlineWords } from './build/inline-words.ts'
import { licenses } from './build/licenses.ts'
import { messageOptions } from './build/messages.ts'
import { oneLanguage } from './build/one-language.ts'
import { smallEntry } from './build/small-entry.ts'
import { smallIcons } from './build/small-icons.ts'
import { smallParts } from './build/small-parts.ts'
import { smallQuery } from './build/small-query.ts'
import { smallReact } from './build/small-react.ts'
import packageJson from './package.json' with { type: 'json' }

/** React Aria ships thirty languages; the hub speaks these (R1.10). */
const ariaLocales: Readonly<Record<string, string>> = { en: 'en-US', es: 'es-ES' }

/** The same app for the phone's shell (`build/build-native.ts`); a browser's has nothing of it. */
const isForShell = () => process.env.MYHUB_SHELL === 'yes'

/** A release is built once for each language (`build/build.ts`); while developing a page chooses. */
const language = () => process.env.MYHUB_LANGUAGE ?? 'en'

export default defineConfig(({ command }) => ({
  base: '/',
  define: {
    MYHUB_SHELL: JSON.stringify(isForShell()),
    ...(command === 'build'
      ? {
          MYHUB_LANGUAGE: JSON.stringify(language()),
          MYHUB_VERSION: JSON.stringify(process.env.MYHUB_VERSION ?? packageJson.version),
          // React's hook for its developer tools has no use in a release, and room in no first load.
          __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
        }
      : {}),
  },
  plugins: [
    paraglideVitePlugin(messageOptions),
    inlineWords(language()),
    oneLanguage(language()),
    licenses(fileURLToPath(new URL('.', import.meta.url)), { phone: isForShell() }),
    smallParts(),
    smallQuery(),
    smallReact(),
    inlineIcons(),
    smallIcons(),
    smallEntry(),
    chunks(),
    ...(isForShell() ? [] : [browserOnly()]),
    {
      ...optimizeLocales.vite({
        locales:
          command === 'build' ? [ariaLocales[language()] ?? 'en-US'] : Object.values(ariaLocales),
      }),
      enforce: 'pre',
    },
    tailwindcss(),
    react(),
  ],
  resolve: {
    alias: {
      // The router's own store is a sixtieth of the first load, and does far more than the router asks.
      '@tanstack/react-store': fileURLToPath(new URL('src/lib/router-store.ts', import.meta.url)),
    },
  },
  build: {
    assetsInlineLimit: 0,
    // `build/build.ts` reads it to say which chunks a page needs at once.
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostId }) =>
        needed.filter((name) => isFetchedAhead(name, hostId)),
    },
  },
}))
