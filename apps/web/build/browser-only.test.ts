import { expect, test } from 'vitest'
import { findShellModules } from './browser-only.ts'

const root = '/hub/apps/web'

test("R9.1 recognizes the phone shell's modules, regardless of their importers", () => {
  const ofShell = [
    `${root}/src/native/splash.ts`,
    `${root}/src/app/shell/start-shell.ts`,
    '/hub/node_modules/@capacitor/core/dist/index.js',
    '/hub/node_modules/@aparajita/capacitor-secure-storage/dist/esm/index.js',
    '/hub/packages/capacitor-auth-session/src/auth-session.ts',
  ]
  const ofAll = [`${root}/src/main.tsx`, `${root}/src/lib/shell.ts`, `${root}/src/app/router.ts`]
  expect(findShellModules([...ofAll, ...ofShell])).toEqual(ofShell)
})
