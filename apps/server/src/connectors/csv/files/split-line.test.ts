import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { delimiterOf, splitLine } from './split-line.ts'

const field = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ' ', '""', ';', '\\') })
const row = fc.array(field, { minLength: 1, maxLength: 8 })

test('splits any line like a general CSV parser', () => {
  fc.assert(
    fc.property(row, fc.boolean(), (fields, isQuoted) => {
      const line = stringify([fields], { quoted: isQuoted, quoted_empty: true }).replace(/\n$/, '')
      expect(splitLine(line)).toEqual(parse(line, { relax_column_count: true })[0])
      expect(splitLine(line)).toEqual(fields)
    }),
  )
})

test('explains unbalanced quotes in a line', () => {
  expect(() => splitLine('a,"b')).toThrow('a quote is not closed')
  expect(() => splitLine('a,"b"c')).toThrow('text after a closing quote')
  expect(() => splitLine('a,b"c')).toThrow('a quote inside a value')
})

test('splits a row at semicolons if the header has no commas', () => {
  expect(delimiterOf('sourcedId;status;title')).toBe(';')
  expect(delimiterOf('sourcedId,status,a;b')).toBe(',')
  expect(splitLine('a;"b;c";1,5', ';')).toEqual(['a', 'b;c', '1,5'])
})
