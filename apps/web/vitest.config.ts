import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

const found = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
)

/** Chromium refuses its sandbox to root, which is who runs the tests in a container. */
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
/** It must not call home while tests run. */
const args = [
  ...sandbox,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Pure tests (`*.test.ts`) run in Node. Page tests (`*.test.tsx`) run in a real browser, because
 * focus, dialogs and layout are what they are about.
 */
export default defineConfig((environment) =>
  mergeConfig(viteConfig(environment), {
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'pure',
            include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
            environment: 'node',
            setupFiles: '../../scripts/suite/property-seed.ts',
            // Generous, so that a machine with much else to do fails nothing that is right.
            testTimeout: 60_000,
          },
        },
        {
          extends: true,
          // Found before the first test: a dependency met half way would reload the page under it.
          optimizeDeps: {
            include: [
              'react',
              'react-dom',
              'react-dom/client',
              'react/jsx-runtime',
              'react/jsx-dev-runtime',
              'maplibre-gl',
              '@visx/axis',
              '@visx/group',
              '@visx/scale',
              '@visx/shape',
              'react-aria-components',
              'lucide-react',
              'date-fns',
              '@date-fns/tz',
              '@simplewebauthn/browser',
              '@tanstack/react-query',
              '@tanstack/react-router',
              '@tanstack/react-virtual',
              '@tanstack/table-core',
              '@tanstack/table-core/store-reactivity-bindings',
              'maska',
              'idb-keyval',
              'openapi-fetch',
              'vitest-browser-react',
              'axe-core',
            ],
          },
          test: {
            name: 'page',
            include: ['src/**/*.test.tsx'],
            testTimeout: 60_000,
            hookTimeout: 60_000,
            expect: { poll: { timeout: 10_000 } },
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({
                launchOptions: { args, ...(found ? { executablePath: found } : {}) },
              }),
              instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
            },
          },
        },
      ],
    },
  }),
)
