import { expect, test } from 'vitest'
import { getAppearance, needsAction } from './kinds.ts'

test.each([
  ['hold', 'Important', 'bad', 'Holds', true],
  ['payment', 'Action needed', 'brand', 'Billing', true],
  ['registration', 'Action needed', 'brand', 'Registration', true],
  ['orientation', 'Action needed', 'brand', 'Orientation', true],
  ['agreement', 'Action needed', 'brand', 'Agreements', true],
  ['system', 'Information', 'info', 'MyHub', false],
  ['message', 'Information', 'info', 'Message from the college', false],
] as const)(
  'R8.17 a notification of the kind %s has the level %s and a source',
  (kind, level, light, from, waits) => {
    const { word, tone, source } = getAppearance({ kind })
    expect([word(), tone, source, needsAction({ kind })]).toEqual([level, light, from, waits])
  },
)
