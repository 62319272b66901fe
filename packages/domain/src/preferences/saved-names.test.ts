import { expect, test } from 'vitest'
import { isNameTaken } from './saved-names.ts'

test.each([
  ['Holds', 'HOLDS', true],
  ['Estudiantes de Íñigo', 'estudiantes de íñigo', true],
  ['Jose\u0301', 'José', true],
  ['Jose', 'José', false],
  ['Holds', 'Holds 2', false],
])('checks whether %s uses the name %s: %s', (taken, name, expected) => {
  expect(isNameTaken([{ name: 'Other' }, { name: taken }], name)).toBe(expected)
})
