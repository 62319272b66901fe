import { paraglideVitePlugin } from '@inlang/paraglide-js'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messageOptions } from './build/messages.ts'

/** React Aria ships thirty languages; the hub speaks these (R1.10). */
const locales = ['en-US']

export default defineConfig({
  base: '/',
  plugins: [
    paraglideVitePlugin(messageOptions),
    { ...optimizeLocales.vite({ locales }), enforce: 'pre' },
    tailwindcss(),
    react(),
  ],
  build: {
    assetsInlineLimit: 0,
    // `build/build.ts` reads it to say which chunks a page needs at once.
    manifest: true,
    modulePreload: { polyfill: false },
  },
})
