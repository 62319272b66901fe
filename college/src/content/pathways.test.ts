import { expect, test } from 'vitest'
import { jointProgram, programs, visitingProgram } from '#catalog/programs.ts'
import { pathwayRows } from './pathways.ts'
import { programFactRows } from './program-facts.ts'

const onPathways = new Set(pathwayRows().flatMap(({ programCodes }) => programCodes))

test('pathways list exactly the programs that lead to a credential', () => {
  const other = [jointProgram, visitingProgram]
  const codes = programs.map(({ code }) => code).filter((code) => !other.includes(code))
  expect([...onPathways].toSorted()).toEqual(codes.toSorted())
})

test('every career has wages, and every program on a pathway has its facts', () => {
  for (const { kind, leadsTo, careers } of pathwayRows()) {
    expect(careers.map(({ title }) => title)).toEqual(kind === 'career' ? leadsTo : [])
    for (const { title, wageLowCents, wageHighCents } of careers) {
      expect(wageLowCents ?? 0, title).toBeGreaterThan(2_000_000)
      expect(wageHighCents ?? 0, title).toBeGreaterThan(wageLowCents ?? 0)
    }
  }
  const withFacts = programFactRows().map((row) => (row as { key: string }).key)
  expect(withFacts.toSorted()).toEqual([...onPathways].toSorted())
})
