import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig, type TestUserConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
)

/** Chromium's sandbox doesn't work as root, and tests in a container run as root. */
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
/** Chromium must not send requests to Google during tests. */
const args = [
  ...sandbox,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Listed so that Vite bundles them before the first test: a dependency found later reloads the page. */
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

/** Spanish tests run separately: a page or a Node worker keeps the language it started with. */
const spanishPure = 'src/**/*spanish*.test.ts'
const spanish = 'src/**/*spanish*.test.tsx'

/** Tests that need a fresh module state: a page never changes its user or sign-in mode. */
const alone = [spanishPure, 'src/{app,session}/**/*.test.ts']

const afterFile = 'src/testing/after-file.ts'
/** Absolute, because Vitest doesn't resolve the paths of an instance. */
const sharedPage = [afterFile, 'src/testing/shared-page.ts'].map((file) =>
  join(import.meta.dirname, file),
)
const propertySeed = '../../scripts/suite/property-seed.ts'

/** Pure tests: all files share one worker, or each has its own. */
const pure = (name: string, test: TestUserConfig) => ({
  extends: true as const,
  test: {
    name,
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
    environment: 'node' as const,
    pool: 'threads' as const,
    // Generous, so that tests don't fail on a busy machine.
    testTimeout: 60_000,
    ...test,
  },
})

/** In Spanish, and about drafts, which a page keeps. */
const spanishAlone = 'src/features/admin/support/answers-in-spanish.test.tsx'

/** Page tests of what happens once per page: startup, its language, and the signed-in user. */
const ownPages = [
  'src/{boot,config,session}/**/*.test.tsx',
  'src/app/account/account-push.test.tsx',
  'src/app/{errors/crash,home/first-visit,languages/pseudo-language}*.test.tsx',
  'src/app/layout/{language-offer,alerts/public-alerts}.test.tsx',
  'src/app/{offline/start-offline,preferences/start-preferences}.test.tsx',
  'src/app/routing/*.test.tsx',
  'src/app/signed-in/{admin-mode,idle-dialog,watch-identity}.test.tsx',
  spanishAlone,
  'src/ui/charts/lazy-charts.test.tsx',
  'src/ui/fields/translated-fields.test.tsx',
]

/**
 * Page tests: most share one page, which loads the app once; the others get a new page per file.
 * All use the same server, which compiles the app once.
 */
const pages = {
  extends: true as const,
  optimizeDeps: { include: dependencies },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 10 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
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
        },
      ],
    },
  },
}

/**
 * Pure tests (`*.test.ts`) run in Node. Page tests (`*.test.tsx`) run in a real browser, because
 * they test focus, dialogs and layout.
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
