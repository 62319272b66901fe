import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig, type TestUserConfig } from 'vitest/config'
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

/** Found before the first test: a dependency met half way would reload the page under it. */
const dependencies = [
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
]

/** A page, and a run in Node, is in one language as long as it lives. */
const spanishPure = 'src/**/*spanish*.test.ts'
const spanish = 'src/**/*spanish*.test.tsx'

/** Who is signed in, and on what terms, is settled for as long as a page lives; each test of it gets a new page. */
const alone = [spanishPure, 'src/{app,session}/**/*.test.ts']

const afterFile = 'src/testing/after-file.ts'
/** Absolute: what an instance names, Vitest does not resolve. */
const sharedPage = [afterFile, 'src/testing/shared-page.ts'].map((file) =>
  join(import.meta.dirname, file),
)
const propertySeed = '../../scripts/suite/property-seed.ts'

/** Pure tests: all files in one place, or each in its own. */
const pure = (name: string, test: TestUserConfig) => ({
  extends: true as const,
  test: {
    name,
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
    environment: 'node' as const,
    pool: 'threads' as const,
    // Generous, so that a machine with much else to do fails nothing that is right.
    testTimeout: 60_000,
    ...test,
  },
})

/** In Spanish, and about texts that the college is still writing, which a page keeps. */
const spanishAlone = 'src/features/admin/support/answers-in-spanish.test.tsx'

/** Page tests of what is settled once in the life of a page: how it boots, who is signed in, where it was left. */
const ownPages = [
  'src/{boot,config,session}/**/*.test.tsx',
  'src/app/*.test.tsx',
  'src/app/!(account|dashboard|palette)/**/*.test.tsx',
  'src/app/account/account-push.test.tsx',
  spanishAlone,
  'src/ui/charts/lazy-charts.test.tsx',
  'src/ui/fields/translated-fields.test.tsx',
]

/**
 * Page tests: in one page, in which the app is loaded once, or each file in a page of its own. All
 * have one server, which compiles the app once.
 */
const pages = {
  extends: true as const,
  optimizeDeps: { include: dependencies },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: { args, ...(found ? { executablePath: found } : {}) },
      }),
      instances: [
        {
          browser: 'chromium' as const,
          name: 'page',
          isolate: false,
          include: ['src/**/*.test.tsx'],
          exclude: [spanish, ...ownPages],
          setupFiles: sharedPage,
        },
        {
          browser: 'chromium' as const,
          name: 'page-spanish',
          isolate: false,
          include: [spanish],
          exclude: [spanishAlone],
          setupFiles: sharedPage,
        },
        {
          browser: 'chromium' as const,
          name: 'page-isolated',
          isolate: true,
          include: ownPages,
          exclude: ['src/app/**/spanish*.test.tsx'],
        },
      ],
    },
  },
}

/**
 * Pure tests (`*.test.ts`) run in Node. Page tests (`*.test.tsx`) run in a real browser, because
 * focus, dialogs and layout are what they are about.
 */
export default defineConfig((environment) =>
  mergeConfig(viteConfig(environment), {
    test: {
      projects: [
        pure('pure', {
          isolate: false,
          exclude: alone,
          setupFiles: [propertySeed, afterFile],
        }),
        pure('pure-isolated', {
          isolate: true,
          include: alone,
          setupFiles: [propertySeed],
        }),
        pages,
      ],
    },
  }),
)
