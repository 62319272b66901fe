import { expect, test } from 'vitest'
import { buildProgram, buildRequirement } from '#testing/build-guidance.ts'
import { buildCode } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { loadRows } from '#testing/load-rows.ts'
import { useTestApp } from '#testing/test-app.ts'
import { pathwayContent } from '../pathways/pathway.content.queries.ts'
import { programFactContent } from './program-fact.content.queries.ts'

const app = useTestApp()
const url = (id: string) => `/public/v1/programs/program/${id}/map`

test("R8.6 returns a program's sample plan by its newest catalog to anonymous visitors", async () => {
  const { db } = app().database
  const program = await buildProgram(db)
  await buildRequirement(db, program.id, { catalog_year: '2020', title: 'Long gone' })
  await buildRequirement(db, program.id, { suggested_term: 1 })
  await buildRequirement(db, program.id, {
    pattern: 'HUM-*',
    title: 'Humanities',
    suggested_term: 2,
  })
  const response = await app().inject({ url: url(program.id) })
  agreesWithContract('ProgramMap', response.json())
  expect(response.json()).toMatchObject({
    catalogYear: '2026',
    terms: [
      { term: 1, credits: 3, lines: [{ courseId: 'ENG-105', title: 'Composition I' }] },
      { term: 2, credits: 3, lines: [{ courseId: null, choices: ['HUM-*'] }] },
    ],
  })
})

test('R8.6 returns an empty map without requirements and 404 for a program that is not offered', async () => {
  const { db } = app().database
  const { id } = await buildProgram(db)
  expect((await app().inject({ url: url(id) })).json()).toMatchObject({
    catalogYear: null,
    terms: [],
  })
  const inactive = await buildProgram(db, { is_active: false })
  expect((await app().inject({ url: url(inactive.id) })).statusCode).toBe(404)
  const bad = await app().inject({ url: url('nursing') })
  expect(bad.json().error.fields[0].path).toBe('id')
})

test("R8.6 shows everyone a program's duration, location and typical pay", async () => {
  const { database } = app()
  await buildCode(database.db, { list: 'campus', code: 'MAIN', title: 'Main Campus' })
  const known = await buildProgram(database.db)
  const unknown = await buildProgram(database.db)
  const fact = { credits: 64, terms: 5, campusCodes: ['MAIN', 'AWAY'], startTerms: ['fall'] }
  const facts = [{ key: known.code, ...fact }]
  expect(await loadRows(database, programFactContent, facts)).toMatchObject({ added: 1 })
  expect(await loadRows(database, programFactContent, facts)).toMatchObject({ unchanged: 1 })
  const welder = { title: 'Welder', wageLowCents: 1, wageHighCents: 2, wageYear: 2025 }
  const pathway = {
    key: 'facts',
    kind: 'career',
    code: 'FACTS',
    title: 'Facts',
    description: 'What is known.',
    programCodes: [known.code, unknown.code],
    careers: [welder],
    universities: ['Tama Valley University'],
  }
  await loadRows(database, pathwayContent, [pathway])
  const response = await app().inject({ url: '/public/v1/programs/pathway/career/recruit' })
  const [found] = response.json().filter(({ code }: { code: string }) => code === 'FACTS')
  agreesWithContract('Pathway', found)
  expect(found).toMatchObject({ careers: [welder], universities: ['Tama Valley University'] })
  const campuses = [
    { code: 'MAIN', title: 'Main Campus' },
    { code: 'AWAY', title: 'AWAY' },
  ]
  expect(found.programs).toMatchObject([
    { credits: 64, terms: 5, campuses, startTerms: ['fall'] },
    { credits: null, terms: null, campuses: [], startTerms: [] },
  ])
})
