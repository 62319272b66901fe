import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildProgram, buildRequirement } from '#testing/build-guidance.ts'
import { buildAccount } from '#testing/build-person.ts'
import { buildTransfer } from '#testing/build-records.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({}, () => new Date('2026-09-01T15:00:00Z'))
const urlOf = (programId: string) => `/v1/people/person/mine/what-if-plan/${programId}`

async function buildStudent() {
  const { id, username } = await buildAccount(app().database.db)
  const { headers } = await signIn(app(), username)
  return { id, simulate: (programId: string) => app().inject({ url: urlOf(programId), headers }) }
}

test("R8.6 shows a student's progress in another program by its newest catalog", async () => {
  const { db } = app().database
  const program = await buildProgram(db)
  await buildRequirement(db, program.id, { catalog_year: '2020', course_number: 'OLD-100' })
  await buildRequirement(db, program.id, { catalog_year: '2026', sort_order: 1 })
  await buildRequirement(db, program.id, {
    catalog_year: '2026',
    sort_order: 2,
    course_number: 'ENG-106',
    title: 'Composition II',
  })
  const { id, simulate } = await buildStudent()
  await buildTransfer(db, id, { course_number: 'ENG-105', grade_value: 'B' })
  const response = await simulate(program.id)
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('WhatIfPlan', response.json())
  expect(response.json()).toMatchObject({
    program: { id: program.id },
    plan: { catalogYear: '2026', creditsRequired: 6, earnedCredits: 3, percent: 50 },
  })
})

test('R8.6 returns no plan for a program without requirements on record', async () => {
  const program = await buildProgram(app().database.db)
  const { simulate } = await buildStudent()
  expect((await simulate(program.id)).json()).toMatchObject({
    program: { id: program.id },
    plan: null,
  })
})

test('R8.6 returns 404 for a program that is not offered and 401 to anonymous callers', async () => {
  const { simulate } = await buildStudent()
  expect((await simulate(randomUUID())).statusCode).toBe(404)
  expect((await simulate('welding')).statusCode).toBe(400)
  expect((await app().inject({ url: urlOf(randomUUID()) })).statusCode).toBe(401)
})
