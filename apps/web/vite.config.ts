import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import {
  bestLanguage,
  defaultLanguage,
  languages,
  localeOf,
} from '@myhub/domain/language/languages.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserOnly } from './build/browser-only.ts'
import {
  assetFileNames,
  chunkFileNames,
  chunkGroups,
  preloadedFiles,
} from './build/chunks/chunks.ts'
import { compileHints } from './build/chunks/compile-hints.ts'
import { icons } from './build/icons/icons.ts'
import { licenses } from './build/licenses.ts'
import { developmentMessages, releaseMessages } from './build/messages/messages.ts'
import { needsScript, offers } from './build/messages/page-texts.ts'
import packageJson from './package.json' with { type: 'json' }

/** The locales of the app by language tag, for the document's first script. */
const locales = JSON.stringify(Object.fromEntries(languages.map((tag) => [tag, localeOf(tag)])))

/** The same app for the phone's shell (`build/build-native.ts`); a browser's has nothing of it. */
const isForShell = () => process.env.MYHUB_SHELL === 'yes'

/** A release is built once for each language (`build/release.ts`); in development a page chooses. */
const language = () => bestLanguage([process.env.MYHUB_LANGUAGE ?? '']) ?? defaultLanguage

export default defineConfig(({ command }) => {
  const messages = command === 'build' ? releaseMessages(language()) : developmentMessages()
  // Tests read what `npm run messages` has compiled: compiling again takes as long as 50 tests.
  const isCompiled = command === 'serve' && process.env.VITEST === 'true'
  return {
    base: '/',
    define: {
      MYHUB_SHELL: JSON.stringify(isForShell()),
      MYHUB_OFFERS: JSON.stringify(offers),
      ...(command === 'build'
        ? {
            MYHUB_LANGUAGE: JSON.stringify(language()),
            MYHUB_VERSION: JSON.stringify(process.env.MYHUB_VERSION ?? packageJson.version),
          }
        : {}),
    },
    plugins: [
      ...(isCompiled ? [] : [paraglideVitePlugin(messages)]),
      licenses(fileURLToPath(new URL('.', import.meta.url)), { phone: isForShell() }),
      ...(isForShell() ? [] : [browserOnly()]),
      {
        name: 'locales',
        transformIndexHtml: (html) =>
          html
            .replace('%MYHUB_LOCALES%', locales)
            .replace('%MYHUB_NEEDS_SCRIPT%', () => needsScript),
      },
      icons(),
      tailwindcss(),
      react(),
      compileHints(),
    ],
    resolve: {
      alias: {
        '#locales/compiled': messages.outdir,
        // The router's store includes a copy of what React has had since version 18.
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      },
    },
    build: {
      assetsInlineLimit: 0,
      // The oldest browsers that run the app preload modules (docs/limits.md).
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, deps, { hostType }) => preloadedFiles(deps, hostType),
      },
      // `build/release.ts` reads it to find the files that a page needs at once.
      manifest: true,
      rolldownOptions: {
        // Each text asks for its language, which makes no difference in a build with one language. Reading a property
        // has no effect, so the minifier removes what is left of the question.
        treeshake: { manualPureFunctions: ['getLocale'], propertyReadSideEffects: false },
        output: { assetFileNames, chunkFileNames, codeSplitting: { groups: chunkGroups } },
      },
    },
  }
})
