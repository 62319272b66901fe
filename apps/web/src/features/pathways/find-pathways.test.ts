import { expect, test } from 'vitest'
import { aPathway, aProgram } from '#testing/records/plans.ts'
import {
  campusesIn,
  comparedIn,
  credentialsIn,
  findPathways,
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
  findPathways(all, wanted).map(({ title, programs }) => [title, programs.map((one) => one.title)])

test('R8.6 a visitor finds a program by its name, alone', () => {
  expect(found({ search: 'AIDE' })).toEqual([[health.title, ['Nurse Aide']]])
})

test('R8.6 a visitor finds all programs of an area that is meant, also by where it leads', () => {
  const both = ['Welding Technology', 'Robotics']
  expect(found({ search: 'welder' })).toEqual([[trades.title, both]])
})

test('R8.6 a visitor narrows by where it leads and by credential', () => {
  expect(found({ kind: 'liberalArts' })).toEqual([[arts.title, ['Art']]])
  expect(found({ credential: 'Certificate' })).toEqual([[health.title, ['Nurse Aide']]])
  expect(found({ kind: 'liberalArts', credential: 'Certificate' })).toEqual([])
  expect(credentialsIn(all).map(({ title }) => title)).toEqual([
    'Associate',
    'Associate of Arts',
    'Certificate',
  ])
})

test('a link to the pathways says what to show, and nothing else', () => {
  expect(readPathwaySearch({ kind: 'career', search: 1, credential: '' })).toEqual({
    kind: 'career',
    search: '1',
  })
  expect(readPathwaySearch({ kind: 'space', page: 2 })).toEqual({})
})

test('R8.6 a visitor narrows by campus and by the term to start in', () => {
  expect(found({ campus: 'ICRC' })).toEqual([[trades.title, ['Robotics']]])
  expect(found({ starts: 'summer' })).toEqual([[trades.title, ['Robotics']]])
  expect(found({ campus: 'ICRC', starts: 'fall' })).toEqual([])
  expect(campusesIn(all).map(({ code }) => code)).toEqual(['ICRC', 'MAIN'])
})

test('R8.6 a visitor compares three programs at most, each once, and none that is not offered', () => {
  const codes = (compare?: string) => comparedIn(all, compare).map(({ program: { code } }) => code)
  expect(codes('Nursing,Nursing,Nothing,Art')).toEqual(['Nursing', 'Art'])
  expect(codes('Nursing,Nurse Aide,Art,Robotics')).toEqual(['Nursing', 'Nurse Aide', 'Art'])
  expect(codes()).toEqual([])
})

test('R8.6 a link says in which season a program begins; a season that there is not is left out', () => {
  expect(readPathwaySearch({ starts: 'summer', campus: 'ICRC' })).toEqual({
    starts: 'summer',
    campus: 'ICRC',
  })
  expect(readPathwaySearch({ starts: 'winter', campus: 7 })).toEqual({})
})
