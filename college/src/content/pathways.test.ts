import { expect, test } from 'vitest'
import { jointProgram, programs, visitingProgram } from '#catalogue/programs.ts'
import { careerOf } from './careers.ts'
import { pathways } from './pathways.ts'
import { programFactRows } from './program-facts.ts'

test('every program that leads to a credential is on a pathway, and a pathway names no other', () => {
  const named = new Set(pathways.flatMap((pathway) => pathway.programs.split(' ')))
  const taught = programs.map(({ code }) => code)
  expect([...named].filter((code) => !taught.includes(code))).toEqual([])
  const none = [jointProgram, visitingProgram]
  expect(taught.filter((code) => !named.has(code) && !none.includes(code))).toEqual([])
})

test('every career says what it pays, and every program how long it takes, where, and from when', () => {
  const careers = pathways.filter(({ kind }) => kind === 'career')
  for (const title of careers.flatMap(({ leadsTo }) => leadsTo.split('|'))) {
    const { wageLowCents, wageHighCents } = careerOf(title)
    expect(wageLowCents ?? 0, title).toBeGreaterThan(2_000_000)
    expect(wageHighCents ?? 0, title).toBeGreaterThan(wageLowCents ?? 0)
  }
  const named = new Set(pathways.flatMap((pathway) => pathway.programs.split(' ')))
  const known = programFactRows().map((row) => (row as { key: string }).key)
  expect(known.toSorted()).toEqual([...named].toSorted())
})
