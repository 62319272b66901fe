import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { filesFor } from './worker-files.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true },
  _app: { file: 'app.js', name: 'app', imports: ['index.html'] },
  _data: { file: 'data.js', name: 'data', imports: ['_app', 'index.html'] },
  'src/app/offline/last-person.ts': {
    file: 'last-person.js',
    isDynamicEntry: true,
    imports: ['src/lib/storage/vault.ts'],
  },
  'src/lib/storage/vault.ts': { file: 'vault.js', isDynamicEntry: true },
  'src/app/layout/header/account-menu.tsx': {
    file: 'account-menu.js',
    css: ['account-menu.css'],
    isDynamicEntry: true,
    imports: ['_app'],
  },
  'src/session/pkce/key-mode.ts': { file: 'key-mode.js', isDynamicEntry: true },
  'src/app/dashboard/dashboard-page.tsx': {
    file: 'dashboard.js',
    isDynamicEntry: true,
    imports: ['_data', '_records'],
  },
  _records: { file: 'records.js' },
  'src/features/admin/admin-page.tsx': { file: 'admin.js', isDynamicEntry: true },
}

test("R4.11 caches the code that restores and signs out the last person with every page's first files, on a slow network too", () => {
  expect(filesFor(manifest)).toEqual({
    start: [
      '/index.js',
      '/app.js',
      '/data.js',
      '/last-person.js',
      '/vault.js',
      '/account-menu.js',
      '/account-menu.css',
      '/key-mode.js',
    ],
    pages: ['/records.js', '/dashboard.js'],
  })
})
