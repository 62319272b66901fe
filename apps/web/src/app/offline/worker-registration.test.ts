import { expect, test } from 'vitest'
import { extentFor } from './worker-registration.ts'

test.each([
  ['a student at home', true, { effectiveType: '4g' }, 'pages'],
  ['a student in a browser that does not say', true, undefined, 'pages'],
  ['a student who saves data', true, { saveData: true, effectiveType: '4g' }, 'start'],
  ['a student on a slow network', true, { effectiveType: 'slow-2g' }, 'start'],
  ['a stranger', false, { effectiveType: '4g' }, 'start'],
] as const)('%s prefetches no more than is fair', (_who, isSignedIn, network, extent) => {
  expect(extentFor(isSignedIn, network)).toBe(extent)
})
