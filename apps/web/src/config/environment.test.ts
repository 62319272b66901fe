import { expect, test } from 'vitest'
import { ENVIRONMENTS, toEnvironment } from './environment.ts'

test.each([
  ['local', 'dark-red', 'Local'],
  ['development', 'green', 'Development'],
  ['test', 'purple', 'Test'],
  ['production', 'blue', ''],
  ['beta', 'blue', ''],
] as const)('R1.8 gives %s the look %s and the label "%s"', (environment, look, label) => {
  expect(toEnvironment(environment)).toBe(environment)
  expect(ENVIRONMENTS[environment]).toEqual({ look, label })
})

test.each([undefined, null, '', 'staging', 'toString', 7])(
  'R1.8 treats %j as production',
  (value) => {
    expect(toEnvironment(value)).toBe('production')
  },
)
