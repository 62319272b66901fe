import { expect, test } from 'vitest'
import { aPathway, aProgram } from '#testing/records/plans.ts'
import {
  findCompared,
  findPathways,
  listCampuses,
  listCredentials,
  type Program,
  readPathwaySearch,
} from './find-pathways.ts'

const program = (title: string, credential: string | null, more: Partial<Program> = {}) =>
  aProgram({ id: title, code: title, title, credential, ...more })
const health = aPathway({
  programs: [program('Nursing', 'Associate'), program('Nurse Aide', 'Certificate')],
})
const trades = aPathway({
  title: 'Manufacturing and welding',
  description: 'Machine, weld and automate.',
  leadsTo: ['Welder'],
  programs: [
    program('Welding Technology', 'Associate'),
    program('Robotics', null, {
      campuses: [{ code: 'ICRC', title: 'Iowa City' }],
      startTerms: ['summer'],
    }),
  ],
})
const arts = aPathway({
  kind: 'liberalArts',
  title: 'Visual arts',
  description: 'Build a portfolio.',
  leadsTo: ['Studio art'],
  programs: [program('Art', 'Associate of Arts')],
})
const all = [health, trades, arts]
const found = (wanted: Parameters<typeof findPathways>[1]) =>
  findPathways(all, wanted).map(({ title, programs }) => [
    title,
    programs.map((bilingual) => bilingual.title),
  ])

test('R8.6 finds only the program with a matching name', () => {
  expect(found({ search: 'AIDE' })).toEqual([[health.title, ['Nurse Aide']]])
})

test('R8.6 finds all programs of a matching area, also by credential', () => {
  const both = ['Welding Technology', 'Robotics']
  expect(found({ search: 'welder' })).toEqual([[trades.title, both]])
})

test('R8.6 filters by destination and credential', () => {
  expect(found({ kind: 'liberalArts' })).toEqual([[arts.title, ['Art']]])
  expect(found({ credential: 'Certificate' })).toEqual([[health.title, ['Nurse Aide']]])
  expect(found({ kind: 'liberalArts', credential: 'Certificate' })).toEqual([])
  expect(listCredentials(all).map(({ title }) => title)).toEqual([
    'Associate',
    'Associate of Arts',
    'Certificate',
  ])
})

test('reads only valid parts of a link to the pathways', () => {
  expect(readPathwaySearch({ kind: 'career', search: 1, credential: '' })).toEqual({
    kind: 'career',
    search: '1',
  })
  expect(readPathwaySearch({ kind: 'space', page: 2 })).toEqual({})
})

test('R8.6 filters by campus and starting term', () => {
  expect(found({ campus: 'ICRC' })).toEqual([[trades.title, ['Robotics']]])
  expect(found({ starts: 'summer' })).toEqual([[trades.title, ['Robotics']]])
  expect(found({ campus: 'ICRC', starts: 'fall' })).toEqual([])
  expect(listCampuses(all).map(({ code }) => code)).toEqual(['ICRC', 'MAIN'])
})

test('R8.6 compares at most three programs, each once, and only offered ones', () => {
  const codes = (compare?: string) =>
    findCompared(all, compare).map(({ program: { code } }) => code)
  expect(codes('Nursing,Nursing,Nothing,Art')).toEqual(['Nursing', 'Art'])
  expect(codes('Nursing,Nurse Aide,Art,Robotics')).toEqual(['Nursing', 'Nurse Aide', 'Art'])
  expect(codes()).toEqual([])
})

test('R8.6 reads a program’s starting season from a link, and ignores an unknown one', () => {
  expect(readPathwaySearch({ starts: 'summer', campus: 'ICRC' })).toEqual({
    starts: 'summer',
    campus: 'ICRC',
  })
  expect(readPathwaySearch({ starts: 'winter', campus: 7 })).toEqual({})
})
