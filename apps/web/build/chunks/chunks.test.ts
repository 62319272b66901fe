import { expect, test } from 'vitest'
import { preloadedFiles } from './chunks.ts'

const files = [
  'assets/index-BEwVsZt6.js',
  'assets/data-D-tJB-_N.js',
  'assets/pages-DZhVfNFR.js',
  'assets/app-version-page-DxwuxYNJ.js',
]

test('preloads for a part what the document has not loaded', () => {
  expect(preloadedFiles(files, 'js')).toEqual([
    'assets/pages-DZhVfNFR.js',
    'assets/app-version-page-DxwuxYNJ.js',
  ])
})

test('preloads all files that a document names', () => {
  expect(preloadedFiles(files, 'html')).toEqual(files)
})
