import { expect, test } from 'vitest'
import { postalLines } from './postal-lines.ts'

const home = {
  lines: ['1201 Larkspur Lane', 'Apt 4'],
  city: 'Cedar Rapids',
  state: 'IA',
  postalCode: '52404',
  country: 'US',
}

test('R8.4 formats an address as on an envelope', () => {
  expect(postalLines(home)).toEqual(['1201 Larkspur Lane', 'Apt 4', 'Cedar Rapids, IA 52404'])
})

test('R8.4 names the country of a foreign address', () => {
  const abroad = { ...home, lines: ['Calle Luna 5'], city: 'Quito', state: null, country: 'EC' }
  expect(postalLines(abroad)).toEqual(['Calle Luna 5', 'Quito, 52404', 'Ecuador'])
})

test('R8.4 leaves no gap or comma for missing parts', () => {
  const bare = { ...home, lines: ['PO Box 9'], city: null, state: null, postalCode: null }
  expect(postalLines(bare)).toEqual(['PO Box 9'])
  expect(postalLines({ ...bare, city: 'Marion' })).toEqual(['PO Box 9', 'Marion'])
})
