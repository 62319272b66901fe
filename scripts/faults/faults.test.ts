import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { occurrences, readFaults } from './faults.ts'

const root = path.resolve(import.meta.dirname, '../..')
const faults = readFaults()

test('every fault matches exactly one place in the code', () => {
  const unmatched = faults.filter((fault) => occurrences(root, fault) !== 1)
  expect(unmatched.map(({ name, file }) => `${name}: ${file}`)).toEqual([])
})

test('every fault has a unique name and changes something', () => {
  const unchanged = faults.filter(({ find, replace }) => find === replace)
  expect(unchanged.map(({ name }) => name)).toEqual([])
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
})

test('every test that a fault names exists', () => {
  const named = faults.flatMap(({ tests = [], journeys = [] }) => [...tests, ...journeys])
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
