import { expect, test } from 'vitest'
import { jointProgram, programs, visitingProgram } from '#catalogue/programs.ts'
import { pathways } from './pathways.ts'

test('every program that leads to a credential is on a pathway, and a pathway names no other', () => {
  const named = new Set(pathways.flatMap((pathway) => pathway.programs.split(' ')))
  const taught = programs.map(({ code }) => code)
  expect([...named].filter((code) => !taught.includes(code))).toEqual([])
  const none = [jointProgram, visitingProgram]
  expect(taught.filter((code) => !named.has(code) && !none.includes(code))).toEqual([])
})
